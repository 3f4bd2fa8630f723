// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PagesPage } from '#desk/page/pages/PagesPage.tsx';
import type { DeskPage } from '#desk/wire.ts';
import { holdAnswers } from '../support/holdAnswers.ts';
import { type DeskCall, renderDesk } from '../support/renderDesk.tsx';
import { holdFrames, showFramesTooEarly } from '../support/slowFrames.ts';
import { listedPage } from '../support/wholeDesk.tsx';

type Kept = Record<string, unknown> & { path: string; title?: string };
const action = { block: 'action', heading: 'Go', button: { label: 'Go', path: '/contact' } };
const quote = { block: 'quote', text: 'Well done', name: 'Zubeda' };

/** Shows the pages of a site that has one page; `save` answers a save. */
function openPages(
  page: Kept,
  path = '/pages',
  save: (call: DeskCall) => unknown = () => undefined,
  others: Kept[] = [],
) {
  const kept = new Map([['one', page], ...others.map((other) => [other.title ?? '', other] as const)]);
  const listed = ([name, { path, title }]: [string, Kept]): DeskPage =>
    listedPage(name, { path, title: title || name });
  return renderDesk(
    <Routes>
      <Route path="/pages/*" element={<PagesPage />} />
    </Routes>,
    (call) => {
      const { method, path, body } = call;
      if (path === 'session')
        return { user: 'Asha', editing: { 'pages/one': { by: 'Ravi' } }, timeZone: 'Asia/Kolkata' };
      if (path === 'links') return [{ path: '/about', title: 'About' }];
      if (method === 'PUT') {
        const answer = save(call) as Response | undefined;
        // The form asks for the page again every few seconds.
        if (!answer) kept.set('one', (body as { data: Kept }).data);
        return answer ?? { revision: 'second', isChanged: true, notes: [] };
      }
      if (path.endsWith('/remove')) {
        kept.delete('one');
        return {};
      }
      if (path === 'pages/removed') {
        const row = {
          name: 'one',
          title: page.title,
          path: page.path,
          by: 'Ravi',
          at: '2026-01-05T11:00:00Z',
        };
        return kept.size > 0 ? [] : [row];
      }
      if (path.endsWith('/bring-back')) {
        kept.set('one', page);
        return { name: 'one' };
      }
      if (method === 'POST') {
        kept.set('one', (body as { data: Kept }).data);
        return { name: 'one' };
      }
      if (path === 'pages') return [...kept].map(listed);
      const data = kept.get(path.split('/').at(-1) ?? '');
      const changed = { by: 'Ravi', at: '2026-01-05T11:00:00Z', people: ['Asha', 'Ravi'] };
      const record = { name: 'pages/one', data, revision: 'first', notes: [], isChanged: true, changed };
      return data ? record : Response.json({ error: 'Ravi removed this page.' }, { status: 404 });
    },
    path,
  );
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Chooses an action from the menu of a page. */
async function choose(action: string, title: string) {
  await press(`More for ${title}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });

test('removing a page forgets what could not be saved of it, also for a new page with its name', async () => {
  const refused = Response.json({ error: 'The texts are too large.' }, { status: 413 });
  openPages({ path: '/one', title: 'One', blocks: [] }, '/pages/one', () => refused.clone());
  await press('Page settings');
  await userEvent.type(await titleField(), ' of old');
  await userEvent.tab();
  await screen.findByText('Not saved');
  await userEvent.click(screen.getByRole('link', { name: '‹ Pages' }));
  await choose('Remove …', 'One');
  await press('Remove the page');
  await screen.findByText('Removed: One');
  // A save that was under way may still be told that it was refused.
  await waitFor(() => expect(localStorage).toHaveLength(0));
  await press('New page');
  await userEvent.type(await titleField(), 'One');
  await press('Make the page');
  await press('Page settings');
  await waitFor(async () => expect((await titleField()).value).toBe('One'));
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
});

test('a page that was removed stands below the others, from where it is brought back', async () => {
  openPages({ path: '/one', title: 'One', blocks: [] });
  await choose('Remove …', 'One');
  const dialog = await screen.findByRole('dialog', { name: 'Remove “One”' });
  // Whose words go along, and who is at work there.
  within(dialog).getByText('Ravi has changed this page and not published it. Ravi is in it now.');
  await press('Remove the page');
  const row = within(await screen.findByRole('list', { name: 'Removed' })).getByRole('listitem');
  expect(row.textContent).toMatch(/^One\/one · removed by Ravi · .*16:30/);
  await press('Bring back One');
  await screen.findByRole('link', { name: 'One' });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Removed' })).toBeNull());
});

test('a page whose last words are still on their way is removed once the desk has them', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const save = async () => {
    await answered;
    return { revision: 'second', isChanged: true, notes: [] };
  };
  const { calls } = openPages({ path: '/one', title: 'One', blocks: [] }, '/pages/one', save);
  const reads = () => calls.filter(({ method, path }) => method === 'GET' && path === 'records/pages/one');
  await press('Page settings');
  await userEvent.type(await titleField(), ' of old');
  await userEvent.tab();
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  await userEvent.click(screen.getByRole('link', { name: '‹ Pages' }));
  const before = reads().length;
  await choose('Remove …', 'One');
  // The dialog reads the page only after the save has been answered.
  expect(reads()).toHaveLength(before);
  answer();
  await screen.findByRole('dialog', { name: 'Remove “One”' });
  expect(reads().length).toBeGreaterThan(before);
});

test('after a removal the focus is on the page that took its place', async () => {
  const others = ['Another', 'Two'].map((title) => ({ path: `/${title}`, title, blocks: [] }));
  openPages({ path: '/one', title: 'One', blocks: [] }, '/pages', undefined, others);
  await choose('Remove …', 'One');
  showFramesTooEarly(8);
  await press('Remove the page');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'One' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Two'));
});

test('of more than a hundred pages the first are listed, by group and name, and the search finds the others', async () => {
  const page = (path: string, title: string) => ({ path, title, blocks: [] });
  const alone = Array.from({ length: 98 }, (_, at) => `Page ${String(98 - at).padStart(2, '0')}`);
  const others = [...alone.map((title, at) => page(`/page-${at}`, title)), page('/careers', 'Careers')];
  const insights = [page('/insights/b', 'Bees'), page('/insights/a', 'Ants')];
  openPages(page('/zebra', 'Zebra'), '/pages', undefined, [...others, ...insights]);
  await screen.findByText(/^100 of 102 pages\./);
  const lists = [...document.querySelectorAll('ul[aria-label]')].map((list) => [
    list.getAttribute('aria-label'),
    ...Array.from(list.querySelectorAll('a'), ({ textContent }) => textContent),
  ]);
  const first = alone.toReversed().slice(0, 97);
  expect(lists).toEqual([
    ['Insights', 'Ants', 'Bees'],
    ['Other pages', 'Careers', ...first],
  ]);
});

test('a removal is undone at once', async () => {
  const { calls } = openPages({ path: '/one', title: 'One', blocks: [] });
  await choose('Remove …', 'One');
  await press('Remove the page');
  await press('Undo');
  await screen.findByRole('link', { name: 'One' });
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    'pages/one/remove',
    'pages/one/bring-back',
  ]);
});

test('a page says which colleague has removed it while somebody types, and keeps the words', async () => {
  const gone = Response.json({ error: 'Ravi removed this page.' }, { status: 404 });
  openPages({ path: '/one', title: 'One', blocks: [] }, '/pages/one', () => gone.clone());
  await press('Page settings');
  await userEvent.type(await titleField(), ' more');
  await userEvent.tab();
  await screen.findByText('Ravi removed this page. What you typed is kept here.');
  expect((await titleField()).value).toBe('One more');
});

test.each([
  ['హైదరాబాద్ వార్తలు', '', /^The title has no letters from a to z/],
  ['GST \u000bnews', '/articles/gst-news', /^Small letters/],
])('the title %j proposes the address %j', async (title, path, help) => {
  openPages({ path: '/one', title: 'One', blocks: [] });
  await press('New page');
  await userEvent.click(await titleField());
  await userEvent.paste(title);
  const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
  expect(address.value).toBe(path);
  expect(document.getElementById(address.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(help);
});

test('a new article has the company’s day, whatever the browser’s zone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-31T18:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { calls } = openPages({ path: '/one', title: 'One', blocks: [] });
  await press('New page');
  await userEvent.type(await titleField(), 'News');
  await press('Make the page');
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      data: { date: '2026-04-01' },
    }),
  );
});

test('cancelling before a new page is made leaves staff in the list, which shows it', async () => {
  openPages({ path: '/one', title: 'One', blocks: [] });
  const desk = fetch;
  const { letGo, late } = holdAnswers();
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = await desk(request);
    return request.method === 'POST' ? late(answer) : answer;
  });
  await press('New page');
  await userEvent.type(await titleField(), 'News');
  await press('Make the page');
  await press('Cancel');
  letGo();
  await screen.findByRole('link', { name: 'News' });
  for (const _ of [1, 2, 3, 4, 5]) await new Promise(requestAnimationFrame);
  expect(screen.queryByRole('button', { name: 'Page settings' })).toBeNull();
});

test('an address says what is at it while it is typed', async () => {
  openPages({ path: '/one', title: 'One', blocks: [] });
  await press('New page');
  const address = screen.getByRole('textbox', { name: 'Address' });
  const type = async (path: string) => {
    await userEvent.clear(address);
    await userEvent.type(address, path);
    return document.getElementById(address.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  expect(await type('/one')).toContain('“One” has this address already');
  expect(await type('/about')).toContain(
    'This page exists: “About”. Your blocks are added below its sections',
  );
  expect(await type('/other')).toMatch(/^Small letters/);
});

test.each([
  ['/about', 'Where your blocks are'],
  ['/portfolio', 'Footer'],
  ['/one', 'Footer'],
])('the settings of a page at %s are those that do something there: %s', async (path, only) => {
  const { calls } = openPages({ path, title: 'One', blocks: [] }, '/pages/one');
  await press('Page settings');
  await screen.findByText(path);
  screen.getByRole('checkbox', { name: /search engines/ });
  const groups = ['Footer', 'Where your blocks are'].filter((name) => screen.queryByRole('group', { name }));
  expect(groups).toEqual([only]);
  expect(screen.queryByRole('textbox', { name: 'Title' }) === null).toBe(path === '/about');
  if (path !== '/about') return;
  // What is meant where nothing is said is chosen.
  screen.getByRole('button', { name: 'At the end', pressed: true });
  await press('After the banner');
  const saved = () => calls.findLast(({ method }) => method === 'PUT')?.body;
  await waitFor(() => expect(saved()).toMatchObject({ data: { place: 'first' } }));
});

test('when a colleague adds a block above mine, the keys stay in mine, and an undo leaves theirs', async () => {
  const theirs = { path: '/one', title: 'One', blocks: [{ ...quote, text: 'Theirs' }, action, quote] };
  const isFirst = ({ body }: DeskCall) =>
    JSON.stringify(body).includes('"blocks":[{"block":"action","heading":"Go!"');
  const changed = { error: 'Changed', theirs: { data: theirs, revision: 'third' } };
  const page = openPages({ path: '/one', title: 'One', blocks: [action, quote] }, '/pages/one', (call) =>
    isFirst(call) ? Response.json(changed, { status: 409 }) : undefined,
  );
  await press(/^Call to action/);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Heading' });
  await userEvent.type(field, '!');
  await waitFor(() => expect(field.id).toBe('blocks[1].heading'));
  await userEvent.type(field, '?');
  expect(document.activeElement).toBe(field);
  await userEvent.tab();
  const saves = () => page.calls.filter(({ method }) => method === 'PUT');
  const last = () => saves().at(-1)?.body as { data: typeof theirs } | undefined;
  await waitFor(() =>
    expect(last()?.data.blocks).toMatchObject([{ text: 'Theirs' }, { heading: 'Go!?' }, quote]),
  );
  await press('Undo');
  await press('Undo');
  await waitFor(() =>
    expect(last()?.data.blocks).toMatchObject([{ text: 'Theirs' }, { heading: 'Go' }, quote]),
  );
});

test('the next keys go into the field that was pressed before the focus moved to its block', async () => {
  openPages({ path: '/one', title: 'One', blocks: [action, quote] }, '/pages/one');
  const block = await screen.findByRole('button', { name: /^Call to action/ });
  const showFrames = holdFrames();
  await userEvent.click(block);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Heading' });
  await userEvent.click(field);
  showFrames();
  await userEvent.keyboard('!');
  expect(field.value).toBe('Go!');
});

test('the next keys go into the field that was pressed before the focus moved to a place to fill', async () => {
  openPages({ path: '/one', title: 'One', blocks: [{ ...quote, role: '' }] }, '/pages/one');
  await press(/^Quote/);
  await userEvent.click(await screen.findByText('1 place to fill before you can publish'));
  const [field] = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(field?.value).toBe(quote.text);
  const showFrames = holdFrames();
  await press('Quote › Role');
  await userEvent.click(field as HTMLInputElement);
  showFrames();
  await userEvent.keyboard('!');
  expect(field?.value).toBe(`${quote.text}!`);
});

test('a page that was just made has no fault: it says how many places are to fill, and leads to each', async () => {
  const page = {
    path: '/insights/a',
    title: 'A hospital',
    date: '2026-01-05',
    blocks: [
      { block: 'banner', heading: 'A hospital' },
      { block: 'text', body: '' },
      { block: 'quote', text: '', role: '' },
    ],
  };
  openPages(page, '/pages/one');
  await press('Page settings');
  const sentence = await screen.findByText('3 places to fill before you can publish');
  expect(sentence.closest('details')?.open).toBe(false);
  expect(screen.queryByRole('group', { name: 'Errors' })).toBeNull();
  await userEvent.click(sentence);
  const places = within(screen.getByRole('list', { name: 'To fill' }));
  showFramesTooEarly(8);
  await userEvent.click(places.getByRole('button', { name: 'Quote › Role' }));
  const role = await screen.findByRole('textbox', { name: /^Role/ });
  await waitFor(() => expect(document.activeElement).toBe(role));
  // Only a field that was left empty is at fault.
  await userEvent.tab();
  const errors = within(await screen.findByRole('group', { name: 'Errors' }));
  expect(errors.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Quote › Role']);
  screen.getByText('2 places to fill before you can publish');
});

test('a case study has today’s date, and its address and the hint begin alike', async () => {
  const { calls } = openPages({ path: '/insights', title: 'Insights', blocks: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'New page' }));
  await userEvent.click(screen.getByRole('radio', { name: /^Case study/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), 'A hospital');
  const address = screen.getByRole<HTMLInputElement>('textbox', { name: /^Address/ });
  const start = address.value.slice(0, address.value.lastIndexOf('/') + 1);
  screen.getByText(`Small letters, digits and hyphens, such as ${start}hospital-group.`);
  await userEvent.click(screen.getByRole('button', { name: 'Make the page' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    data: { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
});

test('blocks of one kind are told apart by their first words', async () => {
  const page = {
    path: '/a',
    title: 'A',
    blocks: [
      { block: 'text', body: 'The ward writes once.' },
      { block: 'text', body: '**Nurses** see the bed.' },
    ],
  };
  openPages(page, '/pages/one');
  const list = within(await screen.findByRole('navigation', { name: 'Blocks on this page' }));
  const [first, second] = list.getAllByRole('button', { name: 'Text' });
  expect(first && second && [first, second].map(wordsAbout)).toEqual([
    'The ward writes once.',
    'Nurses see the bed.',
  ]);
});

/** What describes an element to screen readers. */
const wordsAbout = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

test('a page has a badge only if visitors see it otherwise, such as the day from which they see it', async () => {
  const listed = (name: string, rest: object): DeskPage => ({
    name,
    path: `/${name}`,
    title: name,
    date: '',
    state: 'published',
    revision: 'x',
    errors: 0,
    shownFrom: '',
    shownUntil: '',
    lists: [],
    leading: [],
    ...rest,
  });
  const year = new Date().getFullYear() + 1;
  const pages = [
    listed('seen', {}),
    listed('coming', { shownFrom: `${year}-12-07T09:00` }),
    listed('gone', { shownUntil: '2020-03-04' }),
    listed('begun', { shownFrom: '2020-03-04' }),
    listed('new', { state: 'draft', errors: 11 }),
    listed('broken', { errors: 1 }),
  ];
  renderDesk(
    <Routes>
      <Route path="/pages/*" element={<PagesPage />} />
    </Routes>,
    ({ path }) => {
      if (path === 'session') return { user: 'Asha', editing: {}, timeZone: 'Asia/Kolkata' };
      return path === 'pages' ? pages : [];
    },
    '/pages',
  );
  const badge = async (name: string) => {
    const row = (await screen.findByRole('link', { name })).closest('li');
    return row?.querySelector('.MuiChip-root')?.textContent ?? '';
  };
  expect(await badge('seen')).toBe('');
  expect(await badge('begun')).toBe('');
  expect(await badge('coming')).toBe(`From 7 Dec ${year}, 09:00`);
  expect(await badge('gone')).toBe('Ended 4 Mar 2020');
  expect(await badge('new')).toBe('Draft, not ready');
  expect(await badge('broken')).toBe('needs repair');
});

/** Shows the list of these pages, and collects what is sent. */
function listPages(pages: readonly DeskPage[]) {
  return renderDesk(
    <Routes>
      <Route path="/pages/*" element={<PagesPage />} />
    </Routes>,
    ({ path, method }) => {
      if (path === 'session') return { user: 'Asha', editing: {}, timeZone: 'Asia/Kolkata' };
      if (method !== 'GET') return { moved: 1 };
      const page = pages.find(({ name }) => path === `records/pages/${name}`);
      if (page) return { name: page.name, data: { ...page, blocks: [] }, revision: 'first', notes: [] };
      return path === 'pages' ? pages : [];
    },
    '/pages',
  );
}
const listed = () =>
  [...document.querySelectorAll('main a, section[aria-label] a')].map(({ textContent }) => textContent);

test('pages are listed newest first, then by name, and found by a part of either in any case', async () => {
  listPages([
    listedPage('Bees', { path: '/insights/bees', date: '2026-01-05' }),
    listedPage('Ants', { path: '/insights/ants', date: '2026-01-05' }),
    listedPage('Zébra', { path: '/insights/news', date: '2026-02-01' }),
  ]);
  await screen.findByRole('link', { name: 'Ants' });
  expect(listed()).toEqual(['Zébra', 'Ants', 'Bees']);
  const field = screen.getByRole('searchbox', { name: 'Find a page' });
  for (const [words, found] of [
    ['zebra', 'Zébra'],
    ['INSIGHTS/BEE', 'Bees'],
  ] as const) {
    fireEvent.change(field, { target: { value: words } });
    expect(listed()).toEqual([found]);
  }
});

test.each([
  ['published', true],
  ['draft', false],
] as const)('a %s page is moved with those below it, with a redirect: %s', async (state, redirect) => {
  const { calls } = listPages([
    listedPage('one', { state }),
    listedPage('sub', { path: '/one/sub' }),
    listedPage('ones', { path: '/one-more' }),
  ]);
  await choose('Move …', 'one');
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address' });
  // It may stay where it is.
  expect(screen.queryByText(/has this address already/)).toBeNull();
  screen.getByRole('checkbox', { name: /^Move the 1 page below it/ });
  await userEvent.type(address, 's ');
  await press('Change the address');
  const sent = () => calls.find(({ method }) => method === 'POST')?.body;
  await waitFor(() => expect(sent()).toEqual({ path: '/ones', redirect, below: true }));
});

test('visitors of other addresses that lead to a removed page go where its own go, unless staff say otherwise', async () => {
  const { calls } = listPages([listedPage('one', { state: 'published', leading: ['/old'] })]);
  await choose('Remove …', 'one');
  const field = async (name: RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name });
  await userEvent.type(await field(/^Redirect visitors/), '/team');
  expect((await field(/^Redirect their/)).value).toBe('/team');
  await userEvent.clear(await field(/^Redirect their/));
  await press('Remove the page');
  const sent = () => calls.find(({ method }) => method === 'POST')?.body;
  await waitFor(() => expect(sent()).toEqual({ to: '/team', others: '' }));
});
