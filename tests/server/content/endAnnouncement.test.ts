import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Content, ContentSource } from '#server/content/content.ts';
import { endAnnouncement } from '#server/content/endAnnouncement.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { eventually } from '../../support/eventually.ts';
import { publishFolder, publishingServer } from '../../support/openServer.ts';
import { seedBody } from '../../support/seed.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const sourceWith = (announcement?: object): ContentSource => {
  const body = JSON.stringify({ ...(seedBody('frame') as object), announcement });
  const content = { version: 'v', records: new Map([['frame', { body, etag: body }]]) } as unknown as Content;
  return endAnnouncement({ current: () => content, close: () => {} });
};

const isShown = ({ records }: Content) => records.get('frame')?.body.includes('We move') ?? false;

test.each([
  ['2026-11-25', '2026-11-25T18:29:59.999Z', true],
  ['2026-11-25', '2026-11-25T18:30:00.000Z', false],
  ['2026-11-25', '2026-11-26T07:59:59.999Z', true, 'America/Los_Angeles'],
  ['2026-11-25', '2026-11-26T08:00:00.000Z', false, 'America/Los_Angeles'],
  ['2026-11-25', '2025-01-01T00:00:00.000Z', true],
  ['2028-02-29', '2028-02-29T18:29:00.000Z', true],
  ['2026-12-31', '2026-12-31T18:30:00.000Z', false],
  ['', '2099-01-01T00:00:00.000Z', true],
])('an announcement with the last day "%s" at %s: shown %s', (lastDay, now, shown, zone = 'Asia/Kolkata') => {
  vi.stubEnv('TZ', zone);
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  expect(isShown(sourceWith({ text: 'We move', lastDay }).current())).toBe(shown);
});

test('content without an announcement is passed on', () => {
  const source = sourceWith();
  expect(source.current()).toBe(source.current());
  expect(source.current().version).toBe('v');
});

test('after its last day pages and the record are answered without it, with other ETags and without a restart', async () => {
  const { folder, edit } = await copyOfSeed();
  const lastDay = `${new Date().getFullYear() + 1}-12-31`;
  await edit('frame', { announcement: { text: 'We move', lastDay } });
  const { app, storage } = await publishingServer({ dataDir: await temporaryFolder() });
  await publishFolder(storage, folder);
  const answers = () => Promise.all(['/team', '/content/frame.json'].map((path) => app.inject(path)));
  await eventually(async () => {
    for (const { body } of await answers()) expect(body).toContain('We move');
  });
  const before = await answers();
  vi.useFakeTimers({ now: new Date(`${lastDay}T18:30:00Z`), toFake: ['Date'] });
  for (const [index, { body, headers }] of (await answers()).entries()) {
    expect(body).not.toContain('We move');
    expect(headers.etag).not.toBe(before[index]?.headers.etag);
  }
});
