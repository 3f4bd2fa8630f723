import { Readable } from 'node:stream';
import { expect, it, test, vi } from 'vitest';
import { lastDays } from '#server/timing/days.ts';
import { lastTotals } from '#server/visits/lastTotals.ts';
import { openViewCounts, type ViewCount } from '#server/visits/viewCounts.ts';
import { viewsByDay, viewsByName } from '#server/visits/viewNumbers.ts';
import { addViews, dropViews, exportViews, viewedDays, viewsOf } from '#server/visits/viewStorage.ts';
import { eventually } from '../../support/eventually.ts';
import { openServer } from '../../support/openServer.ts';
import { describeOnEngines, openFor, openLikeServer } from '../../support/storageEngines.ts';

const browser = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

/** Opens a server whose counts are in `stored` once they are stopped. */
async function openCounting(env: Record<string, string> = {}) {
  const stored: ViewCount[] = [];
  const views = openViewCounts({
    addViews: async (counts) => void stored.push(...counts),
    report: () => {},
    pause: 1_000_000,
  });
  const { app } = await openServer(env, undefined, false, { views });
  const see = (report: unknown, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url: '/seen',
      remoteAddress,
      headers: { 'content-type': 'text/plain', 'user-agent': browser, host: 'site.example', ...headers },
      payload: typeof report === 'string' ? report : JSON.stringify(report),
    });
  const counts = async () => {
    await views.stop();
    return stored
      .filter(({ part }) => part !== 'all')
      .map(({ part, name, views, visits }) => `${part} ${name}: ${views} ${visits}`);
  };
  return { see, counts };
}

test.each<[what: string, report: unknown, headers: Record<string, string>, counted: string[]]>([
  ['a view of a page', { path: '/about' }, {}, ['page /about: 1 0']],
  [
    'the first page of a visit that followed a link',
    { path: '/', visit: 'https://search.example/?q=a ?a=b' },
    {},
    ['page /: 1 1', 'landing /: 1 1', 'source search.example: 1 1'],
  ],
  [
    'a visit of a campaign',
    { path: '/contact', visit: 'https://search.example/ ?utm_source=Letter&utm_campaign=june' },
    {},
    ['page /contact: 1 1', 'landing /contact: 1 1', 'source letter: 1 1', 'campaign june: 1 1'],
  ],
  [
    'a campaign and a site alike, however they are written',
    { path: '/', visit: 'https://lm.Social.example/ ?utm_campaign=June' },
    {},
    ['page /: 1 1', 'landing /: 1 1', 'source social.example: 1 1', 'campaign june: 1 1'],
  ],
  [
    'the beginning of a long campaign',
    { path: '/', visit: ` ?utm_campaign=${'june-'.repeat(50)}` },
    {},
    ['page /: 1 1', 'landing /: 1 1', 'source direct: 1 1', `campaign ${'june-'.repeat(20)}: 1 1`],
  ],
  [
    'a long address without a page as a whole',
    { path: `/${'%E0%B0%A4'.repeat(200)}` },
    {},
    [`missing /${'%E0%B0%A4'.repeat(200)} : 1 0`],
  ],
  ['no part of a longer one', { path: `/${'%E0%B0%A4'.repeat(300)}` }, {}, ['missing other: 1 0']],
  [
    'no phone number and no token of an address without a page',
    { path: '/reset/0b6f3a9e1c2d4e5f8a7b/9876543210', visit: ' ?utm_campaign=9876543210' },
    {},
    ['missing /reset/…/… direct: 1 1'],
  ],
  ['no mail address that is encoded', { path: '/unsubscribe/asha%2540site.example' }, {}, []],
  [
    'no mail address in a campaign',
    { path: '/', visit: ' ?utm_source=asha@site.example&utm_campaign=asha%2540site.example' },
    {},
    ['page /: 1 1', 'landing /: 1 1', 'source direct: 1 1'],
  ],
  [
    'a visit without a link, or with one of the site',
    { path: '/', visit: 'http://site.example/team ' },
    {},
    ['page /: 1 1', 'landing /: 1 1', 'source direct: 1 1'],
  ],
  [
    'an address without a page, with the site that linked there',
    { path: '/old', visit: 'https://blog.example/ ' },
    {},
    ['missing /old blog.example: 1 1'],
  ],
  ['no bot', { path: '/' }, { 'user-agent': 'Googlebot/2.1' }, []],
  ['no program without a name', { path: '/' }, { 'user-agent': '' }, []],
  ['nobody with Global Privacy Control', { path: '/' }, { 'sec-gpc': '1' }, []],
  ['nobody with Do Not Track', { path: '/' }, { dnt: '1' }, []],
  ['no page of another site', { path: '/' }, { origin: 'https://other.example' }, []],
  ['no link of a mail', { path: '/newsletter/confirmed' }, {}, []],
  ['no report above 1 KB', { path: '/', visit: 'x'.repeat(1100) }, {}, []],
])('views count %s', async (_what, report, headers, counted) => {
  const { see, counts } = await openCounting();
  const answer = await see(report, headers);
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
  expect(await counts()).toEqual(counted);
});

test('a page reports no view where they are not counted', async () => {
  const { app } = await openServer();
  expect((await app.inject('/about')).body).not.toContain('sendBeacon');
});

test('a flood of one client is refused, adds few names, and takes none from others', async () => {
  const { see, counts } = await openCounting({ RATE_LIMIT: '20/10' });
  const flood = { path: '/', visit: '' };
  let refused = 0;
  for (let number = 0; number < 1_000; number++) {
    const { statusCode } = await see({ ...flood, visit: `https://host${number}.example/ ` });
    refused += Number(statusCode === 429);
  }
  expect(refused).toBe(400);
  await see({ path: '/team', visit: 'https://friend.example/ ' }, {}, '203.0.113.9');
  const rows = await counts();
  expect(rows.filter((row) => row.startsWith('source host'))).toHaveLength(30);
  expect(rows).toEqual(expect.arrayContaining(['source other: 570 570', 'source friend.example: 1 1']));
});

test('a client may add names again on the next day', async () => {
  let time = Date.parse('2026-01-05T12:00');
  const stored: ViewCount[] = [];
  const addViews = async (counts: readonly ViewCount[]) => void stored.push(...counts);
  const views = openViewCounts({ addViews, report: () => {}, pause: 1_000_000, now: () => time });
  const see = (source: string) =>
    views.add({ page: '/', missing: '', visit: { source, campaign: '' } }, 'an office');
  for (let number = 0; number <= 30; number++) see(`host${number}.example`);
  time += 24 * 60 * 60_000;
  see('host30.example');
  await views.stop();
  const named = stored.filter(({ name }) => ['other', 'host30.example'].includes(name));
  expect(named.map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2026-01-05 other',
    '2026-01-06 host30.example',
  ]);
});

test('counts that cannot be stored are stored later, and the failure is reported once', async () => {
  const stored: ViewCount[] = [];
  let isFull = true;
  const report = vi.fn();
  const views = openViewCounts({
    addViews: async (counts) => {
      if (isFull) throw new Error('full');
      stored.push(...counts);
    },
    report,
    pause: 5,
  });
  views.add({ page: '/', missing: '', visit: undefined }, 'client');
  await eventually(() => expect(report).toHaveBeenCalled());
  views.add({ page: '/', missing: '', visit: undefined }, 'client');
  isFull = false;
  await views.stop();
  expect(report).toHaveBeenCalledOnce();
  expect(stored.find(({ part }) => part === 'page')).toMatchObject({ name: '/', views: 2 });
});

describeOnEngines('stored views', (newLocation) => {
  const count = (day: string, part: ViewCount['part'], name: string, views: number): ViewCount => ({
    day,
    part,
    name,
    views,
    visits: 1,
  });

  it('add up over servers, days and months', async () => {
    const { store, replica } = await openLikeServer(newLocation);
    const other = await replica();
    await Promise.all(
      [store, other].map((server) =>
        addViews(server, [count('2026-01-05', 'page', '/', 2), count('2026-01-05', 'all', '', 2)]),
      ),
    );
    await addViews(store, [count('2025-12-31', 'page', '/', 1), count('2025-12-31', 'page', '/team', 9)]);
    await addViews(store, [count('2026-01-01', 'page', '/about', 1)]);
    const spans = (number: number) => lastDays(number, Date.parse('2026-01-31T12:00'));
    const days = (number: number) => spans(number).map(({ day }) => day);
    const about = { name: '/about', views: 1, visits: 1 };
    expect(await viewsByName(store, 'page', days(30))).toEqual([{ name: '/', views: 4, visits: 2 }]);
    expect(await viewsByName(store, 'page', days(31))).toEqual([{ name: '/', views: 4, visits: 2 }, about]);
    expect(await viewsByName(store, 'page', days(32))).toEqual([
      { name: '/team', views: 9, visits: 1 },
      { name: '/', views: 5, visits: 3 },
      about,
    ]);
    // The second begins in another month.
    for (const number of [31, 32]) {
      const byDay = await viewsByDay(store, spans(number));
      expect(byDay).toHaveLength(number);
      expect(byDay.filter(({ views }) => views > 0)).toEqual([{ day: '2026-01-05', views: 4, visits: 2 }]);
    }
    await addViews(store, [count('2026-01-07', 'missing', '/old ', 1)]);
    await dropViews(store, '0000-00-00', '2026-01-20');
    expect(await viewedDays(store, '0000-00-00', '9999-99-99')).toEqual(['2026-01-05', '2026-01-07']);
    expect(await viewsByName(store, 'page', days(31))).toEqual([{ name: '/', views: 4, visits: 2 }, about]);
    const span = ['2026-01-01', '2026-01-31'] as const;
    const parts = await Readable.from(exportViews(store, 'json', span)).toArray();
    expect(JSON.parse(parts.join(''))).toEqual([
      { day: '2026-01-05', part: 'all', name: '', views: 4, visits: 2 },
      { day: '2026-01-05', part: 'page', name: '/', views: 4, visits: 2 },
      { day: '2026-01-07', part: 'missing', name: '/old ', views: 1, visits: 1 },
    ]);
  });

  it('are listed by their sum over all spellings of a name', async () => {
    const store = await openFor(await newLocation());
    await addViews(store, [
      count('2026-01-05', 'source', 'search.example', 5),
      count('2026-01-05', 'source', 'www.social.example', 3),
      count('2026-01-05', 'source', 'social.example', 3),
    ]);
    expect(await viewsByName(store, 'source', ['2026-01-05'])).toEqual([
      { name: 'social.example', views: 6, visits: 2 },
      { name: 'search.example', views: 5, visits: 1 },
    ]);
  });

  it('of the last days and of as many before have the first and the last day of each', async () => {
    const store = await openFor(await newLocation());
    const now = Date.parse('2026-01-31T12:00');
    const dayBefore = (days: number) => lastDays(days + 1, now)[0]?.day ?? '';
    await addViews(
      store,
      [0, 6, 7, 13, 14].map((days) => count(dayBefore(days), 'all', '', 10 ** (days % 7))),
    );
    const { total, before } = await lastTotals(store, 7, now);
    expect([total.views, total.visits]).toEqual([1_000_001, 2]);
    expect([before.views, before.visits]).toEqual([1_000_001, 2]);
  });

  it('of a day have at most 5,000 rows, whatever is sent, and lose no view', async () => {
    const store = await openFor(await newLocation());
    for (let round = 0; round < 3; round++)
      await addViews(
        store,
        (['page', 'landing', 'source', 'campaign', 'missing'] as const).flatMap((part) =>
          Array.from({ length: 1_800 }, (_, number) => count('2026-01-05', part, `${round}/${number}`, 1)),
        ),
      );
    const rows = await viewsOf(store, '2026-01-05');
    expect(rows.length).toBeLessThanOrEqual(5_000);
    expect(await viewsByName(store, 'page', ['2026-01-05'])).toHaveLength(100);
    expect(rows.reduce((sum, { views }) => sum + views, 0)).toBe(3 * 5 * 1_800);
  });
});
