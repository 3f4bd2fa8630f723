import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveLead } from '#server/leads/saveLead.ts';
import { sendWeekly } from '#server/outbox/sendWeekly.ts';
import { addViews } from '#server/visits/viewStorage.ts';
import { brand } from '#theme/brand.ts';
import { eventually } from '../../support/eventually.ts';
import { mailServer } from '../../support/mailServer.ts';
import { enquiry, subscriber } from '../../support/sampleLeads.ts';
import { describeOnEngines, openLikeServer } from '../../support/storageEngines.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describeOnEngines('the mail about the week', (newLocation) => {
  it('is sent once on Monday morning by two servers, and again when the mail server refused it', async () => {
    const { store, clock, replica } = await openLikeServer(newLocation);
    const { url, received, state } = await mailServer();
    const day = (views: number) => ({ part: 'all' as const, name: '', views, visits: views });
    await addViews(store, [
      { ...day(7), day: '2026-01-04' },
      { ...day(100), day: '2026-01-05' },
    ]);
    clock.time = Date.parse('2026-01-04T10:00:00Z');
    const { id } = await saveLead(store, enquiry());
    await saveLead(store, subscriber('asha@site.example'));
    state.mode = 'refuse';
    const errors: object[] = [];
    const log = { error: (facts: object) => void errors.push(facts), warn: () => {}, info: () => {} };
    const mail = { smtpUrl: url, to: 'staff@site.example', from: 'site@site.example' };
    const looks = [1, 2].map(() => vi.fn(() => clock.time));
    const stores = [store, await replica()];
    const servers = looks.map((now, index) =>
      sendWeekly({
        store: stores[index] ?? store,
        mail,
        deskUrl: 'https://desk.example',
        log,
        now,
        pause: 5,
      }),
    );
    // Sunday, and Monday in Hyderabad before the morning.
    for (const early of ['2026-01-04T10:00:00Z', '2026-01-05T02:00:00Z']) {
      clock.time = Date.parse(early);
      for (const now of looks) now.mockClear();
      // A server that sends looks again only after its attempt.
      await eventually(() =>
        expect(Math.min(...looks.map(({ mock }) => mock.calls.length))).toBeGreaterThan(4),
      );
    }
    expect(errors).toEqual([]);
    clock.time = Date.parse('2026-01-05T02:30:00Z');
    await eventually(() => expect(errors.length).toBeGreaterThan(0));
    expect(received).toHaveLength(0);
    state.mode = 'accept';
    clock.time += 10 * 60_000;
    await eventually(() => expect(received).toHaveLength(1));
    clock.time += 60 * 60_000;
    await Promise.all(servers.map((server) => server.stop()));
    expect(received).toHaveLength(1);
    expect(received[0]?.headers.subject).toContain('last week: leads 1, visits 7');
    expect(received[0]?.source).toContain('Without an answer: 1');
    // The leads that wait, by their names.
    expect(received[0]?.source).toContain(`- Asha https://desk.example/desk/#/leads/${id}`);
    expect(received[0]?.headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      from: `${brand.name} <site@site.example>`,
    });
  });

  it('waits two hours after a refused login', async () => {
    const { store, clock } = await openLikeServer(newLocation);
    const { url, received, state } = await mailServer();
    clock.time = Date.parse('2026-01-05T03:00:00Z');
    const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
    const smtpUrl = url.replace('//', '//site:right@');
    const mail = { smtpUrl, to: 'a@site.example', from: 'b@site.example' };
    const now = vi.fn(() => clock.time);
    state.password = 'changed';
    const running = sendWeekly({ store, mail, deskUrl: undefined, log, now, pause: 5 });
    await eventually(() => expect(log.error).toHaveBeenCalledOnce());
    clock.time += 60 * 60_000;
    now.mockClear();
    await eventually(() => expect(now.mock.calls.length).toBeGreaterThan(12));
    expect(state.logins).toBe(1);
    state.password = 'right';
    clock.time += 60 * 60_000;
    await eventually(() => expect(received).toHaveLength(1));
    await running.stop();
  });
});
