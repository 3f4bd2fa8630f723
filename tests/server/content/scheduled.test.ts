import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Content, ContentSource } from '#server/content/content.ts';
import { scheduled } from '#server/content/scheduled.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { openServer } from '../../support/openServer.ts';
import { siteWithPages, textPage } from '../../support/pageFiles.ts';
import { seedBody } from '../../support/seed.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const sourceWith = (announcement?: object): ContentSource => {
  const frame = { ...(seedBody('frame') as object), announcement };
  const content = {
    version: 'v',
    data: { frame },
    pages: new Map(),
    bodies: new Map([['frame', { body: JSON.stringify(frame), etag: '' }]]),
  } as unknown as Content;
  return scheduled({ current: () => content, close: () => {} });
};

const isShown = ({ bodies }: Content) => bodies.get('frame')?.body.includes('We move') ?? false;

test.each([
  ['2026-11-25', '2026-11-25T18:29:59.999Z', true],
  ['2026-11-25', '2026-11-25T18:30:00.000Z', false],
  ['2026-11-25', '2026-11-26T07:59:59.999Z', true, 'America/Los_Angeles'],
  ['2026-11-25', '2026-11-26T08:00:00.000Z', false, 'America/Los_Angeles'],
  ['2026-11-25', '2025-01-01T00:00:00.000Z', true],
  // The clock jumps at midnight, so the day begins at 1:00.
  ['2027-03-28', '2027-03-28T20:59:59.999Z', true, 'Asia/Beirut'],
  ['2027-03-28', '2027-03-28T21:00:00.000Z', false, 'Asia/Beirut'],
  ['2028-02-29', '2028-02-29T18:29:00.000Z', true],
  ['2026-12-31', '2026-12-31T18:30:00.000Z', false],
  ['', '2099-01-01T00:00:00.000Z', true],
])('an announcement with the last day "%s" at %s: shown %s', (lastDay, now, shown, zone = 'Asia/Kolkata') => {
  vi.stubEnv('TZ', zone);
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  expect(isShown(sourceWith({ text: 'We move', shownUntil: lastDay }).current())).toBe(shown);
});

test('a page whose last day passed on a clock that was ahead is back when the clock is right', () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z'), toFake: ['Date'] });
  const source = sourceWith({ text: 'We move', shownFrom: '2026-11-20', shownUntil: '2026-12-20' });
  const shownOn = (moment: string) => {
    vi.setSystemTime(new Date(moment));
    return isShown(source.current());
  };
  const moments = ['2026-11-25', '2027-01-05', '2026-11-25', '2026-11-19', '2026-11-20'];
  expect(moments.map((day) => shownOn(`${day}T10:00:00Z`))).toEqual([true, false, true, false, true]);
});

test('the footers show the year of the company’s time zone, and the next one from its first moment', async () => {
  const { content } = await openServer();
  // After all that waits: an earlier wait that goes on would move this clock.
  vi.useFakeTimers({ now: new Date('2026-12-31T18:29:59.999Z'), toFake: ['Date'] });
  const shown = () => {
    const { bodies, version, coming = [] } = content.current();
    const years = ['footer', 'serviceFooter'].map(
      (name) => /© (\S+)/.exec(bodies.get(name as 'footer')?.body ?? '')?.[1],
    );
    return { years, version, changes: coming.length };
  };
  const before = shown();
  expect(before).toMatchObject({ years: ['2026', '2026'], changes: 1 });
  vi.setSystemTime(new Date('2026-12-31T18:30:00.000Z'));
  const after = shown();
  expect(after).toMatchObject({ years: ['2027', '2027'], changes: 0 });
  expect(after.version).not.toBe(before.version);
});

test('pages and redirects appear and disappear in answers, lists, feed and sitemap', async () => {
  const { folder } = await copyOfSeed();
  const times = { shownFrom: '2030-05-01T09:00', shownUntil: '2030-05-31' };
  const page = { path: '/offers/monsoon', title: 'Monsoon offer', date: '2026-11-25', ...times };
  const write = (name: string, data: unknown) => writeFile(join(folder, name), JSON.stringify(data));
  await write('pages/monsoon.json', { ...page, blocks: [{ block: 'text', body: 'Only in May' }] });
  const list = { path: '/all-offers', title: 'All offers', blocks: [{ block: 'list', under: '/offers' }] };
  await write('pages/all-offers.json', list);
  await write('redirects.json', [{ from: '/may', to: '/contact', ...times }]);
  const { app } = await openServer({ CONTENT_DIR: folder, PAGE_CACHE_SECONDS: '600' });
  const at = async (moment: string) => {
    vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] });
    const ask = (path: string) => app.inject(path);
    const answers = await Promise.all(['/offers/monsoon', '/may'].map(ask));
    const lists = await Promise.all(
      ['/all-offers', '/feed.xml', '/sitemap.xml', '/content/pages.json'].map(ask),
    );
    const cached = await Promise.all(['/team', '/all-offers', '/feed.xml', '/offers/monsoon'].map(ask));
    return [
      answers.map(({ statusCode }) => statusCode).join(),
      lists.every(({ body }) => body.includes('/offers/monsoon')),
      cached
        .map(({ headers }) => /s-maxage|max-age=3600|no-\w+/.exec(`${headers['cache-control']}`)?.[0])
        .join(),
    ];
  };
  const [hidden, shown] = ['404,404', '200,302'];
  // Shared caches hold no page beyond its change, and every other page as usual.
  const usual = 's-maxage,s-maxage,max-age=3600';
  const changing = 's-maxage,no-cache,no-cache';
  expect(await at('2030-04-29T12:00:00+05:30')).toEqual([hidden, false, `${usual},no-store`]);
  expect(await at('2030-04-30T09:30:00+05:30')).toEqual([hidden, false, `${changing},no-store`]);
  expect(await at('2030-05-01T08:59:59+05:30')).toEqual([hidden, false, `${changing},no-store`]);
  expect(await at('2030-05-01T09:00:00+05:30')).toEqual([shown, true, `${usual},s-maxage`]);
  expect(await at('2030-05-31T23:59:59+05:30')).toEqual([shown, true, `${changing},no-cache`]);
  expect(await at('2030-06-01T00:00:00+05:30')).toEqual([hidden, false, `${usual},no-store`]);
});

test('no redirect leads to a page that is not shown, and one that ends some day is not kept', async () => {
  const { folder } = await siteWithPages({
    later: textPage('/later', { shownFrom: '2030-05-01', shownUntil: '2030-05-31' }),
    gone: textPage('/gone', { movedTo: '/later' }),
    moved: textPage('/moved', { formerly: ['/soon'] }),
    soon: textPage('/soon', { shownFrom: '2030-05-01' }),
  });
  const redirects = [
    { from: '/old', to: '/Later/?x=1' },
    { from: '/older', to: '/old' },
    { from: '/april', to: '/about', shownUntil: '2030-04-30' },
    { from: '/spring', to: '/april' },
  ];
  await writeFile(join(folder, 'redirects.json'), JSON.stringify(redirects));
  const { app } = await openServer({ CONTENT_DIR: folder });
  const at = async (moment: string) => {
    vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] });
    const paths = ['/gone', '/old', '/older', '/april', '/spring', '/soon'];
    const answers = await Promise.all(paths.map((path) => app.inject(path)));
    const list = (await app.inject('/content/redirects.json')).json();
    const listed = list.map(({ from }: { from: string }) => from);
    return [
      answers.map(({ statusCode }) => statusCode),
      ['/old', '/april'].map((from) => listed.includes(from)),
    ];
  };
  // The address of a page that comes later leads elsewhere only until then.
  expect(await at('2030-04-30T12:00:00+05:30')).toEqual([
    [404, 404, 404, 302, 302, 302],
    [false, true],
  ]);
  expect(await at('2030-05-01T12:00:00+05:30')).toEqual([
    [302, 302, 302, 404, 404, 200],
    [true, false],
  ]);
  expect(await at('2030-06-01T12:00:00+05:30')).toEqual([
    [404, 404, 404, 404, 404, 200],
    [false, false],
  ]);
});
