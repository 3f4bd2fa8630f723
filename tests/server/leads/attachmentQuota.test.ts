import { expect, it, onTestFinished, test, vi } from 'vitest';
import { attachmentsTaken, roomOf, waitForRoom } from '#server/leads/attachmentQuota.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { contact, textFile } from '../../support/sampleLeads.ts';
import { describeOnEngines, openFor } from '../../support/storageEngines.ts';

const mebibyte = 1024 * 1024;

test('the quota is full when the largest file would exceed it, and reported as nearly full before', () => {
  const stateAfter = (taken: number) => roomOf(taken * mebibyte, 100 * mebibyte).state;
  expect([0, 79].map(stateAfter)).toEqual(['ok', 'ok']);
  expect([80, 95].map(stateAfter)).toEqual(['nearly full', 'nearly full']);
  expect(stateAfter(96)).toBe('full');
});

describeOnEngines('the room for files of one day', (newLocation) => {
  const open = async (quotaMb: number, zone: string, lastMinute: string) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    const clock = { time: Date.parse(lastMinute) };
    const store = await openFor(await newLocation(), () => clock.time);
    let message = 0;
    const send = async (size: number) => {
      const wait = await waitForRoom(store, size, quotaMb * mebibyte);
      if (wait > 0) return wait / 1000;
      message += 1;
      const lead = contact({ message: String(message) }, textFile('x'.repeat(size)));
      return (await saveLead(store, lead)).outcome;
    };
    return { clock, store, send };
  };

  it('is shared by all clients and starts again the next day in the company’s time zone', async () => {
    const { clock, store, send } = await open(10, 'Asia/Kolkata', '2026-01-05T18:29:00Z');
    expect([await send(5 * mebibyte), await send(5 * mebibyte)]).toEqual(['stored', 'stored']);
    expect(await attachmentsTaken(store)).toBe(10 * mebibyte);
    expect(await send(1)).toBe(60);
    expect(await attachmentsTaken(store)).toBe(10 * mebibyte);
    clock.time += 60_000;
    expect(await attachmentsTaken(store)).toBe(0);
    // The clock was ahead.
    clock.time -= 2 * 24 * 60 * 60_000;
    expect(await attachmentsTaken(store)).toBe(0);
    clock.time += 2 * 24 * 60 * 60_000;
    expect(await send(1)).toBe('stored');
    expect(await attachmentsTaken(store)).toBe(1);
  });
});
