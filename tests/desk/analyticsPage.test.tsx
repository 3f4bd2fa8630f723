// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AnalyticsPage } from '#desk/page/analytics/AnalyticsPage.tsx';
import { TodayPage } from '#desk/page/today/TodayPage.tsx';
import type { Analytics, Today } from '#desk/wire.ts';
import { wholeLead } from '../support/deskOfLeads.tsx';
import { expectOfPackages } from '../support/packagesStaySilent.ts';
import { renderDesk } from '../support/renderDesk.tsx';

beforeEach(() => {
  // Charts measure themselves.
  const observer = { observe() {}, unobserve() {}, disconnect() {} };
  vi.stubGlobal('ResizeObserver', function ResizeObserver() {
    return observer;
  });
});

const analytics: Analytics = {
  days: [{ day: '2026-01-05', views: 11, visits: 12, enquiries: 13, contacts: 14, subscribers: 15 }],
  total: { visits: 200, views: 300, leads: 27 },
  before: { visits: 100, views: 150, leads: 9 },
  answerTime: 3 * 3_600_000,
  sources: [{ name: 'search.example', visits: 50, leads: 4, done: 3 }],
  campaigns: [{ name: 'monsoon', visits: 40, leads: 5, done: 2 }],
  landings: [{ name: '/', visits: 22 }],
  pages: [{ name: '/team', views: 23 }],
  missing: [
    { path: '/old', source: 'blog.example', views: 25 },
    { path: 'other', source: '', views: 26 },
  ],
};

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('Numbers shows each figure under its own name', async () => {
  // jsdom has no layout, and a chart no width.
  expectOfPackages(/ChartsContainer does not have `(width|height)` prop/);
  const { calls } = renderDesk(<AnalyticsPage />, () => analytics);
  const facts = await screen.findAllByRole('term');
  expect(
    facts.map(({ parentElement }) =>
      [...(parentElement?.children ?? [])].map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Visits', '200', '100 more than in the 30 days before'],
    ['Page views', '300', '150 more than in the 30 days before'],
    ['Leads', '27', '18 more than in the 30 days before'],
    ['Leads per 100 visits', '13.5', '4.5 more than in the 30 days before'],
    ['First answer after', '3.0 hours', 'half of the leads sooner'],
  ]);
  expect(rowsOf('Visits and leads by day')[1]).toEqual(['5 Jan', '12', '11', '13', '14', '15']);
  expect(rowsOf('Sources')[1]).toEqual(['search.example', '50', '4', '3', '8']);
  expect(rowsOf('Campaigns')[1]).toEqual(['monsoon', '40', '5', '2', '12.5']);
  expect(rowsOf('First pages of visits')[1]).toEqual(['/', '22']);
  expect(rowsOf('Pages')[1]).toEqual(['/team', '23']);
  expect(rowsOf('Pages not found')[1]).toEqual(['/old', 'blog.example', '25', 'Redirect …']);
  expect(rowsOf('Pages not found')[2]).toEqual(['other', 'this site', '26', '']);
  expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe(
    'numbers/export?days=30',
  );
  expect(calls.map(({ path }) => path)).toContain('numbers?days=30');
});

test.each([
  [59 * 60_000, '59 minutes'],
  [60 * 60_000, '1.0 hours'],
  [47.9 * 3_600_000, '47.9 hours'],
  [48 * 3_600_000, '2.0 days'],
])('a first answer after %i ms is written as %s', async (answerTime, words) => {
  expectOfPackages(/ChartsContainer does not have `(width|height)` prop/);
  renderDesk(<AnalyticsPage />, () => ({ ...analytics, answerTime }));
  const answered = await screen.findByText('First answer after', { selector: 'dt' });
  expect(answered.nextElementSibling?.textContent).toBe(words);
});

test('as many leads as visits are 100 of 100 visits, and each figure says whether it is lower', async () => {
  expectOfPackages(/ChartsContainer does not have `(width|height)` prop/);
  renderDesk(<AnalyticsPage />, () => ({ ...analytics, total: { visits: 4, views: 150, leads: 4 } }));
  const share = await screen.findByText('Leads per 100 visits', { selector: 'dt' });
  expect(share.nextElementSibling?.textContent).toBe('100');
  const since = 'in the 30 days before';
  for (const words of [`96 fewer than ${since}`, `as many as ${since}`, `5 fewer than ${since}`])
    expect(screen.getByText(words).tagName).toBe('DD');
});

test('other days are announced with their visits and leads', async () => {
  expectOfPackages(/ChartsContainer does not have `(width|height)` prop/);
  renderDesk(
    <>
      <AnalyticsPage />
      <div id="announcements" />
    </>,
    () => analytics,
  );
  await screen.findAllByRole('term');
  await userEvent.click(screen.getByRole('combobox', { name: 'Days' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Last 7 days' }));
  await screen.findByText('Last 7 days: 200 visits, 27 leads');
  expect(document.getElementById('announcements')?.children).toHaveLength(1);
});

test('Today shows each figure with its own words and its own link', async () => {
  const today: Partial<Today> = {
    leads: { unanswered: 3, due: 1, mine: 2, open: 4 },
    troubles: [],
    erasedSoon: 0,
    toBeAsked: 2,
    lost: [],
    overdue: [],
    drafts: [{ by: 'Asha', changes: 6 }],
    waiting: [],
    notes: { notes: [], texts: {} },
    week: { visits: 40, views: 90, leads: 5 },
    before: { visits: 20, views: 30, leads: 8 },
    // Backups of PostgreSQL are made without the desk.
    setup: { brand: true, texts: true, privacy: true, address: false, mail: true },
  };
  renderDesk(<TodayPage />, ({ path }) => (path === 'today' ? today : {}));
  for (const [name, to] of [
    ['3 without an answer', '/leads?view=unanswered'],
    ['1 due today', '/leads?view=due'],
    ['2 yours', '/leads?view=mine'],
    ['4 open', '/leads?view=open'],
  ] as const)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
  const week = within(screen.getByRole('region', { name: 'The last seven days' }));
  expect(week.getByText(/40 visits, 90 page views and 5 leads\..* before: 20, 30 and 8\./)).toBeTruthy();
  expect(screen.getByText('6 changes by Asha')).toBeTruthy();
  expect(screen.getByText(/^2 wait for their confirmation mail\./)).toBeTruthy();
  expect(screen.queryByText('Make a backup each night')).toBeNull();
  expect(
    screen.getAllByTitle('To do').map(({ parentElement }) => parentElement?.parentElement?.textContent),
  ).toHaveLength(1);
});

test('Today says what is wrong and what waits, each with the way to it', async () => {
  const today: Partial<Today> = {
    leads: { unanswered: 1, due: 0, mine: 0, open: 1 },
    troubles: ['No mail could be sent for an hour.'],
    overdue: [{ leads: 1, command: 'npm run leads -- clean-up' }],
    erasedSoon: 2,
    toBeAsked: 0,
    waiting: [wholeLead({ id: 'a', name: 'Asha', message: 'Rooms' })],
    lost: ['Team'],
    drafts: [],
    notes: {
      notes: [
        { name: 'skills', path: 'heading', reason: 'is missing or empty', isWarning: false },
        { name: 'about', path: 'heading', reason: 'is long', isWarning: true },
      ],
      texts: {},
    },
    week: { visits: 0, views: 0, leads: 0 },
    before: { visits: 0, views: 0, leads: 0 },
    setup: { texts: false, privacy: true, mail: false },
  };
  renderDesk(<TodayPage />, ({ path }) => (path === 'today' ? today : {}));
  const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  for (const words of [
    'No mail could be sent for an hour.',
    '1 lead is due to be erased for more than a month',
    '2 open leads are erased within a week',
    'what was published of: Team.',
  ])
    expect(alerts.join('\n')).toContain(words);
  const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('See them')).toBe('/leads?view=ending');
  expect(href(/^Asha/)).toBe('/leads/a?view=unanswered');
  screen.getByText('These have waited longest.');
  const inGroup = (name: string) =>
    within(screen.getByRole('group', { name })).getByRole('listitem').textContent;
  expect(inGroup('Errors, which stay unpublished')).toContain('is missing or empty');
  expect(inGroup('Worth a look')).toContain('is long');
  // Finished work and work of the operator have no link.
  expect(href('Replace the texts of the sample')).toBe('/content');
  expect(screen.getByText('Write the privacy text').tagName).toBe('SPAN');
  expect(screen.getByText('Let new leads be mailed').tagName).toBe('SPAN');
});

test('one visit is written in the singular, and more leads than visits give no share', async () => {
  expectOfPackages(/ChartsContainer does not have `(width|height)` prop/);
  const few = { ...analytics, total: { visits: 1, views: 1, leads: 4 }, sources: [], campaigns: [] };
  const first = renderDesk(<AnalyticsPage />, () => few);
  const share = await screen.findByText('Leads per 100 visits', { selector: 'dt' });
  expect(share.nextElementSibling?.textContent).toBe('–');
  // A table without a row says nothing.
  expect(screen.queryByRole('heading', { name: 'Campaigns' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Pages' })).toBeTruthy();
  first.unmount();
  const today: Partial<Today> = {
    troubles: [],
    lost: [],
    overdue: [],
    drafts: [],
    waiting: [],
    setup: {},
    toBeAsked: 1,
    leads: { unanswered: 0, due: 0, mine: 0, open: 0 },
    notes: { notes: [], texts: {} },
    week: { visits: 1, views: 1, leads: 1 },
    before: { visits: 0, views: 0, leads: 0 },
  };
  renderDesk(<TodayPage />, ({ path }) => (path === 'today' ? today : {}));
  await screen.findByText(/^1 visit, 1 page view and 1 lead\./);
  expect(screen.getByText(/^1 subscriber waits for the confirmation mail\./)).toBeTruthy();
});
