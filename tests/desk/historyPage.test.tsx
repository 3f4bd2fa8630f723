// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { HistoryPage } from '#desk/page/publishing/HistoryPage.tsx';
import { TodayPage } from '#desk/page/today/TodayPage.tsx';
import type { Today } from '#desk/wire.ts';
import { holdAnswers } from '../support/holdAnswers.ts';
import { type DeskCall, renderDesk } from '../support/renderDesk.tsx';

const at = '2026-01-05T11:00:00Z';
const effects = {
  visibleAgain: [{ name: 'old', title: 'The old page', path: '/old' }],
  noLongerVisible: [{ name: 'new', title: 'The new page', path: '/new' }],
};
const skills = { heading: 'Earlier' };

/** Shows the history of a site with two versions; `answer` answers the calls of the test. */
const openHistory = (answer: (call: DeskCall) => unknown) =>
  renderDesk(
    <Routes>
      <Route path="/" element={<HistoryPage />} />
      <Route path="*" element={<p>Another place</p>} />
    </Routes>,
    (call) => {
      const given = answer(call);
      if (given !== undefined) return given;
      if (call.path === 'session') return { user: 'Asha', isAdmin: true, timeZone: 'UTC', editing: {} };
      if (call.path !== 'versions') return undefined;
      const version = { createdAt: at, note: '', by: 'Ravi', titles: [], others: 0 };
      return [
        { ...version, version: 2, isCurrent: true },
        { ...version, version: 1, isCurrent: false },
      ];
    },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('before and after going back the dialog names the pages that visitors see and see no more', async () => {
  let isBack = false;
  openHistory(({ path }) => {
    // Afterwards the version is the published one.
    if (path === 'versions/1/pages') return isBack ? { visibleAgain: [], noLongerVisible: [] } : effects;
    if (path.startsWith('versions/1')) return [];
    if (path !== 'rollback') return undefined;
    isBack = true;
    return { version: 3, notes: [], texts: {} };
  });
  await press('Look at version 1');
  await screen.findByText(/No longer visible/);
  const words = () => screen.getByRole('dialog').textContent;
  expect(words()).toContain('Visible again: The old page');
  expect(words()).toContain('No longer visible: The new page (kept as drafts)');
  await press('Publish version 1 again');
  await screen.findByText(/^Published\./);
  expect(words()).toContain('No longer visible: The new page (kept as drafts)');
  expect(screen.getByRole('link', { name: 'The new page' }).getAttribute('href')).toBe('/pages/new');
});

test('going back names twenty of many pages, and a version is compared with others than itself', async () => {
  const pages = Array.from({ length: 21 }, (_, at) => ({
    name: `p${at}`,
    title: `Page ${at}`,
    path: `/p${at}`,
  }));
  openHistory(({ path }) => {
    if (path === 'versions/1/pages') return { visibleAgain: pages, noLongerVisible: [] };
    return path.startsWith('versions/1') ? [] : undefined;
  });
  await press('Look at version 1');
  const names = await screen.findByText(/^Visible again:/);
  expect(names.parentElement?.textContent).toMatch(/Page 18, Page 19 and 1 more$/);
  await userEvent.click(screen.getByRole('combobox', { name: 'Compare with' }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Version 2, published now']);
});

test('closing the dialog before a record is brought back leaves the screen as it is', async () => {
  const { letGo, late } = holdAnswers();
  const { calls } = openHistory(({ path, method }) => {
    if (path === 'versions/1/pages') return { visibleAgain: [], noLongerVisible: [] };
    if (path.startsWith('versions/1'))
      return [{ id: 'skills.json', kind: 'text', before: { heading: 'Now' }, after: skills }];
    if (path !== 'records/skills') return undefined;
    const record = { name: 'skills', revision: 'first', notes: [], isChanged: false };
    return method === 'GET' ? late({ ...record, data: { heading: 'Now' } }) : { ...record, data: skills };
  });
  await press('Look at version 1');
  await press('Bring back this text of version 1');
  await press('Close');
  letGo();
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ data: skills }));
  expect(screen.queryByText('Another place')).toBeNull();
});

test('going back says which version was seen, although another one is published meanwhile', async () => {
  let isNewer = false;
  const { calls } = openHistory(({ path }) => {
    if (path === 'versions/1/pages') return { visibleAgain: [], noLongerVisible: [] };
    if (path.startsWith('versions/1')) return [];
    if (path === 'rollback') {
      isNewer = true;
      return Response.json({ error: 'Ravi published version 3.' }, { status: 409 });
    }
    if (path !== 'versions' || !isNewer) return undefined;
    const version = { createdAt: at, note: '', by: 'Ravi', titles: [], others: 0 };
    return [3, 2, 1].map((each) => ({ ...version, version: each, isCurrent: each === 3 }));
  });
  const bodies = () => calls.filter(({ path }) => path === 'rollback').map(({ body }) => body);
  await press('Look at version 1');
  await press('Publish version 1 again');
  await screen.findByText('Ravi published version 3.');
  await screen.findByRole('button', { name: 'Look at version 2', hidden: true });
  await press('Publish version 1 again');
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()).toEqual([1, 2].map(() => ({ version: 1, seen: 2 })));
});

test.each([
  ['record', 'skills', { heading: 'Now' }, skills],
  ['list', 'team', [{ name: 'Asha' }], [{ name: 'Ravi' }]],
])('one %s of a version is brought back alone, as a draft', async (_, name, before, after) => {
  const { calls } = openHistory(({ path, method, body }) => {
    if (path === 'versions/1/pages') return { visibleAgain: [], noLongerVisible: [] };
    if (path.startsWith('versions/1')) return [{ id: `${name}.json`, kind: 'text', before, after }];
    if (path !== `records/${name}`) return undefined;
    const record = { name, revision: 'first', notes: [], isChanged: false };
    return { ...record, data: method === 'GET' ? before : (body as { data: object }).data };
  });
  await press('Look at version 1');
  await press('Bring back this text of version 1');
  await screen.findByText('Another place');
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ data: after }));
  expect(calls.some(({ path }) => path === 'rollback')).toBe(false);
});

test('a page that was removed since is brought back alone', async () => {
  const old = { path: '/old', title: 'The old page', blocks: [] };
  const { calls } = openHistory(({ path, method }) => {
    if (path === 'versions/1/pages') return effects;
    if (path.startsWith('versions/1')) return [{ id: 'pages/old.json', kind: 'text', after: old }];
    if (path === 'records/pages/old')
      return Response.json({ error: 'Ravi removed this page.' }, { status: 404 });
    return method === 'POST' ? { name: 'old' } : undefined;
  });
  await press('Look at version 1');
  await press('Bring back this text of version 1');
  await screen.findByText('Another place');
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: 'pages',
    body: { data: old, name: 'old' },
  });
});

test('Today says who went back a version, and which pages are hidden since', async () => {
  const numbers = { visits: 0, views: 0, leads: 0 };
  const today: Today = {
    leads: { open: 0, unanswered: 0, due: 0, mine: 0 },
    troubles: [],
    erasedSoon: 0,
    toBeAsked: 0,
    overdue: [],
    waiting: [],
    lost: [],
    drafts: [],
    week: numbers,
    before: numbers,
    setup: {},
    notes: { notes: [], texts: {} },
    wentBack: { ...effects, version: 4, by: 'Asha', at },
  };
  renderDesk(<TodayPage />, ({ path }) =>
    path === 'today' ? today : { user: 'Ravi', timeZone: 'UTC', editing: {} },
  );
  const content = await screen.findByRole('region', { name: 'Content' });
  await waitFor(() => expect(content.textContent).toMatch(/Asha went back to version 4, .*11:00/));
  expect(content.textContent).toContain('No longer visible: The new page (kept as drafts)');
  within(content).getByRole('link', { name: 'The old page' });
  expect(within(content).getByRole('link', { name: 'History' }).getAttribute('href')).toBe('/history');
});
