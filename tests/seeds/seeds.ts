/** A change of one line that a test must notice. */
interface Seed {
  file: string;
  line: string;
  becomes: string;
  /** The test that fails, and the part of its title where the file has many. */
  noticedBy: string;
  title?: string | undefined;
}

/** Returns the seeds of one source, each with the line and what it becomes. */
const of = (
  file: string,
  noticedBy: string,
  title: string,
  ...changes: [line: string, becomes: string][]
): Seed[] =>
  changes.map(([line, becomes]) => ({ file, line, becomes, noticedBy, title: title || undefined }));

const headers = 'tests/server/http/headers.test.ts';
const exactly = 'exactly the headers';
const config = 'tests/server/config.test.ts';
const housekeeping = 'tests/server/housekeeping.test.ts';
const deliveries = 'tests/server/outbox/sendDeliveries.test.ts';
const leadCalls = 'tests/desk/leadCalls.test.ts';
const figures = 'tests/desk/analyticsPage.test.tsx';

export const seeds: Seed[] = [
  ...of(
    'src/server/http/cachedResponse.ts',
    headers,
    exactly,
    ["    vary: 'accept-encoding',\n", ''],
    ["encodings = ['br', 'gzip']", "encodings = ['gzip', 'br']"],
  ),
  ...of(
    'src/server/http/headers.ts',
    headers,
    exactly,
    [`    "form-action 'self'",\n`, ''],
    [`    "base-uri 'none'",\n`, ''],
    [`    "script-src-attr 'none'",\n`, ''],
    [`    "require-trusted-types-for 'script'",\n`, ''],
    ["mapOrigin = 'https://www.google.com'", "mapOrigin = 'https:'"],
    ["'cross-origin-opener-policy': 'same-origin'", "'cross-origin-opener-policy': 'unsafe-none'"],
  ),
  ...of('src/server/http/headers.ts', headers, 'every answer', [
    "    ...(status >= 400 && { 'cache-control': 'no-store' }),\n",
    '',
  ]),
  ...of(
    'src/server/files/serveFiles.ts',
    headers,
    exactly,
    ['seconds.year}, immutable', 'seconds.year}'],
    ['const isHashed = /^assets[\\\\/]/.test(name);', 'const isHashed = true;'],
  ),
  ...of('src/desk/server/http/buildDeskServer.ts', headers, exactly, [
    "reply.getHeader('cache-control') ?? 'no-store'",
    "reply.getHeader('cache-control') ?? 'private'",
  ]),
  ...of(
    'src/server/config.ts',
    config,
    '',
    ["given.VISITS === 'on'", "given.VISITS !== 'none'"],
    ["given.WEEKLY_MAIL === 'on'", "given.WEEKLY_MAIL === 'off'"],
    [".default('Asia/Kolkata')", ".default('UTC')"],
    ['Number(given.ATTACHMENT_QUOTA_MB) * 1024 * 1024', 'Number(given.ATTACHMENT_QUOTA_MB) * 1000 * 1000'],
  ),
  ...of(
    'src/server/runServer.ts',
    'tests/server/runServer.test.ts',
    'on a Monday',
    ['    ...(mail && config.mailsWeekly ? [sendWeekly({ ...common, mail, deskUrl })] : []),\n', ''],
    ['const views = config.countsViews\n', 'const views = config\n'],
  ),
  ...of(
    'src/server/housekeeping.ts',
    housekeeping,
    '',
    ['const daysOfViews = 760;', 'const daysOfViews = 76;'],
    ['      await tidyOutbox(store, sent);\n', ''],
    ['if (!signal.aborted) await clearLog();', ''],
    ['reported = JSON.stringify(overdue);', ''],
  ),
  ...of(
    'src/server/leads/cleanUp.ts',
    housekeeping,
    '',
    ['const daysUnasked = 90;', 'const daysUnasked = 9;'],
    ['const daysAtOnce = 31;', 'const daysAtOnce = 310;'],
  ),
  ...of('src/server/outbox/queue.ts', housekeeping, '', ['webhook: 7 * day,', 'webhook: 70 * day,']),
  ...of('src/server/leads/subscribers.ts', housekeeping, '', [
    'const daysToConfirm = 7;',
    'const daysToConfirm = 70;',
  ]),
  ...of(
    'src/server/outbox/sendDeliveries.ts',
    deliveries,
    'after 15 seconds',
    ['firstRetry: 15_000', 'firstRetry: 15 * 60_000'],
    ['longestRetry: 10 * 60_000', 'longestRetry: 60 * 60_000'],
  ),
  ...of('src/server/outbox/sendWebhooks.ts', 'tests/server/outbox/sendWebhooks.test.ts', 'after an hour', [
    'longestRetry: 60 * 60_000',
    'longestRetry: 60 * 1_000',
  ]),
  ...of(
    'src/server/outbox/sendWeekly.ts',
    'tests/server/outbox/sendWeekly.test.ts',
    '',
    ['morning = 8;', 'morning = 7;'],
    ['time.getDay() - 1', 'time.getDay()'],
  ),
  ...of('src/server/visits/lastTotals.ts', leadCalls, 'numbers count', [
    "(kind === 'subscribers' ? 0 : own)",
    'own',
  ]),
  ...of(
    'src/desk/server/leads/leadCalls.ts',
    leadCalls,
    'Today and the views',
    ['due ? dayOf(Date.now())', 'due ? dayOf(Date.now() + 24 * 60 * 60_000)'],
    ['...(mine && (await leadsOwnedBy(store, user)))', '...(mine && {})'],
  ),
  ...of(
    'src/desk/server/today/todayCalls.ts',
    leadCalls,
    'Today and the views',
    ['dueUntil: dayOf(Date.now())', 'dueUntil: dayOf(Date.now() + 24 * 60 * 60_000)'],
    ['{ total: week, before }', '{ total: before, before: week }'],
    ['count(await leadsOwnedBy(store, user))', 'count({ open: true })'],
  ),
  ...of('src/desk/server/draft/followPublished.ts', 'tests/desk/publication.test.ts', 'that my draft names', [
    '&& !now.rows.has(path)) missing.set(path, row);',
    '&& !path) missing.set(path, row);',
  ]),
  ...of('src/desk/server/today/todayCalls.ts', 'tests/desk/todayCalls.test.ts', 'the step of the address', [
    'address: config.siteUrl !== undefined',
    'address: true',
  ]),
  ...of(
    'src/desk/server/today/analyticsCalls.ts',
    leadCalls,
    'numbers count',
    ["const span = [names[0] ?? ''", "const span = [names[1] ?? ''"],
    [
      '        landings,\n        pages,\n        missing: ',
      '        landings: pages,\n        pages: landings,\n        missing: ',
    ],
    ['maximum: 366, default: 30', 'maximum: 366, default: 7'],
    ['{ views, visits });\n  return', '{ views: visits, visits: views });\n  return'],
  ),
  ...of('src/desk/server/preview/mailCalls.ts', 'tests/desk/readingCalls.test.ts', 'the mail of', [
    'records, links), to: address };',
    'records, links) };',
  ]),
  ...of(
    'src/desk/server/records/recordCalls.ts',
    'tests/desk/readingCalls.test.ts',
    'records are found',
    ['foldedText(words)', 'words'],
    ['minLength: 2, maxLength: 100', 'minLength: 1, maxLength: 100'],
  ),
  ...of(
    'src/desk/page/analytics/AnalyticsPage.tsx',
    figures,
    'Numbers shows',
    ["['Visits', total.visits, before.visits]", "['Visits', before.visits, total.visits]"],
    [
      '                visits,\n                views,\n',
      '                views,\n                visits,\n',
    ],
    ['numbers/export?days=', 'numbers/export?day='],
  ),
  ...of(
    'src/desk/page/today/TodayPage.tsx',
    figures,
    'Today shows',
    [
      "{counted(data.week.visits, 'visit')}, {counted(data.week.views, 'page view')}",
      "{counted(data.week.views, 'visit')}, {counted(data.week.visits, 'page view')}",
    ],
    ["['due', 'due today']", "['mine', 'due today']"],
  ),
  ...of('src/components/ContactDetails.tsx', 'tests/components/contactDetails.test.ts', '', [
    "whatsApp.replace(/\\D/g, '')",
    'encodeURIComponent(whatsApp)',
  ]),
  ...of(
    'src/app/useLinks.ts',
    'tests/app/useLinks.test.tsx',
    '',
    ['event.ctrlKey || ', ''],
    ['event.metaKey || ', ''],
    ['event.shiftKey || ', ''],
    ['event.altKey || ', ''],
    ['link.target || ', ''],
  ),
  ...of('src/server/rendering/document.ts', 'tests/server/rendering/document.test.ts', 'time zone', [
    ' data-zone="',
    ' data-z="',
  ]),
  ...of('src/forms/FileField.tsx', 'tests/forms/useSiteForm.test.tsx', 'leaves its file nowhere', [
    '                input.current?.focus();\n',
    '',
  ]),
  ...of(
    'src/forms/nextWorkingDay.ts',
    'tests/forms/nextWorkingDay.test.ts',
    '',
    ['timeZone = companyZone()', 'timeZone?: string'],
    ['[1, 2, 3]', '[1, 2]'],
  ),
];
