// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PublishDialog } from '#desk/page/publishing/PublishDialog.tsx';
import type { DraftChange } from '#desk/wire.ts';
import { renderDesk } from '../support/renderDesk.tsx';

const at = '2026-01-05T11:00:00Z';
/** A change of a record by these people. */
const changeOf = (name: string, people: string[], rest: Partial<DraftChange> = {}): DraftChange => ({
  id: `${name}.json`,
  kind: 'text',
  hash: `hash of ${name}`,
  state: 'mine',
  goesWith: [],
  errors: [],
  before: { heading: 'Old' },
  after: { heading: 'New' },
  changed: { by: people.at(-1) ?? '', at, people },
  ...rest,
});

test('one’s own changes are ticked, faulty ones cannot be, and what is published is what was shown', async () => {
  const changes = [
    changeOf('skills', ['Asha']),
    changeOf('teamPage', ['Ravi'], { state: 'others' }),
    changeOf('contactPage', ['Ravi', 'Asha'], { state: 'both' }),
    changeOf('about', ['Asha'], { state: 'superseded', published: { by: 'Ravi', at } }),
    changeOf('careersPage', ['Asha'], {
      state: 'faulty',
      errors: [{ path: 'heading', reason: 'is missing or empty' }],
    }),
  ];
  const { calls } = renderDesk(<PublishDialog onClose={() => {}} />, ({ path }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: { teamPage: { by: 'Ravi' } } };
    if (path === 'publication') return { version: 1, changes };
    if (path === 'publication/discard') return { hash: 'hash of what is published' };
    if (path === 'publication/check') return { notes: [], texts: {} };
    return Response.json({ error: 'Something has changed meanwhile.' }, { status: 409 });
  });
  const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  await waitFor(async () => expect((await box(/^Home: skills/)).checked).toBe(true));
  expect([(await box(/^Team/)).checked, (await box(/^Contact/)).checked]).toEqual([false, false]);
  screen.getByText(/^Ravi and Asha, /);
  // What a colleague has published is replaced only where that is chosen.
  expect((await box(/^About/)).checked).toBe(false);
  screen.getByText('Ravi published other words here.');
  const about = within(screen.getByRole('region', { name: /^About/ }));
  expect(about.getByRole('link', { name: 'Look' }).getAttribute('href')).toBe('/content/about');
  // What somebody types meanwhile does not go out.
  screen.getByText(/^Ravi is typing in Team/);
  await userEvent.click(screen.getByRole('button', { name: 'Choose all' }));
  expect((await box(/^About/)).checked).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Only mine' }));
  expect((await box(/^Careers/)).disabled).toBe(true);
  within(screen.getByRole('group', { name: /^Stays a draft/ })).getByText(/is missing or empty/);
  await userEvent.click(await box(/^Team/));
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish changes' });
  await waitFor(() => expect(publish.disabled).toBe(false));
  await userEvent.click(publish);
  await screen.findByText('Something has changed meanwhile.');
  const shown = { 'skills.json': 'hash of skills', 'teamPage.json': 'hash of teamPage' };
  expect(calls.find(({ path }) => path === 'publish')?.body).toEqual({ version: 1, shown, note: '' });
  // It is shown again as it is now.
  const looks = () => calls.filter(({ path }) => path === 'publication').length;
  await waitFor(() => expect(looks()).toBe(2));
  await userEvent.click(screen.getByRole('button', { name: 'Discard my change' }));
  await waitFor(() => expect(looks()).toBe(3));
  const discarded = calls.find(({ path }) => path === 'publication/discard');
  expect(discarded?.body).toEqual({ id: 'about.json', hash: 'hash of about', whose: 'all' });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('publication/undo'));
  expect(calls.find(({ path }) => path === 'publication/undo')?.body).toEqual({
    id: 'about.json',
    before: 'hash of about',
    hash: 'hash of what is published',
  });
});

test('before a colleague’s words go, the dialog asks whose changes are discarded', async () => {
  const changes = [
    changeOf('about', ['Ravi', 'Asha'], { state: 'superseded', published: { by: 'Zoya', at } }),
  ];
  const { calls } = renderDesk(<PublishDialog onClose={() => {}} />, ({ path }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
    if (path === 'publication') return { version: 1, changes };
    return path === 'publication/discard' ? { hash: null } : { notes: [], texts: {} };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Discard …' }));
  await screen.findByRole('button', { name: 'All changes, Ravi’s too' });
  screen.getByText(/^Ravi has changed this text too/);
  expect(calls.some(({ path }) => path === 'publication/discard')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Only my changes' }));
  await waitFor(() => expect(calls.some(({ path }) => path === 'publication/discard')).toBe(true));
  expect(calls.find(({ path }) => path === 'publication/discard')?.body).toMatchObject({ whose: 'own' });
});

test('new and replaced things show words or a picture, and each has a link', async () => {
  const page = { path: '/new', title: 'Our news', blocks: [{ block: 'banner', heading: 'Fresh words' }] };
  const changes = [
    changeOf('pages/new', ['Asha'], { before: undefined, after: page, address: '/new' }),
    changeOf('uploads/a.jpg', ['Asha'], {
      id: 'uploads/a.jpg',
      kind: 'file',
      before: 'a'.repeat(64),
      after: 'b'.repeat(64),
      address: '/uploads/a.jpg',
    }),
  ];
  renderDesk(<PublishDialog onClose={() => {}} />, ({ path }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
    return path === 'publication' ? { version: 1, changes } : { notes: [], texts: {} };
  });
  const row = async (name: string) => within(await screen.findByRole('region', { name }));
  (await row('Our news')).getByText(/Fresh words/);
  expect((await row('Our news')).getByRole('link', { name: 'Look' }).getAttribute('href')).toBe('/pages/new');
  const pictures = (await row('File a.jpg')).getAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(
    ['a', 'b'].map((letter) => `thumbnail?path=uploads%2Fa.jpg&hash=${letter.repeat(64)}`),
  );
  expect((await row('File a.jpg')).getByRole('link').getAttribute('href')).toBe('/uploads/a.jpg');
});

test('a warning that is put aside comes back when its record changes, or on request', async () => {
  const notes = [{ name: 'skills', path: 'heading', reason: 'is long', isWarning: true }];
  const visit = (heading: string) =>
    renderDesk(<PublishDialog onClose={() => {}} />, ({ path }) => {
      if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
      if (path === 'publication') return { version: 1, changes: [changeOf('skills', ['Asha'])] };
      const found = { notes, texts: { skills: { heading } } };
      return path === 'publish' ? { ...found, version: 2, address: 'https://site.example' } : found;
    });
  const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  const first = visit('One');
  await press(/^Put aside: .*is long/);
  expect(screen.queryByText(/is long/)).toBeNull();
  first.unmount();
  const second = visit('One');
  await press(/^Show 1 warning that you put aside/);
  await press(/^Put aside: .*is long/);
  expect(screen.queryByText(/is long/)).toBeNull();
  second.unmount();
  visit('Two');
  await press(/^Put aside: .*is long/);
  await press(/^Publish changes/);
  await screen.findByText(/^Published\./);
  expect(screen.queryByText(/is long/)).toBeNull();
});

test('after publishing, only what visitors see has a link; the others say when, or where visitors go', async () => {
  const page = { path: '/new', title: 'Our news', blocks: [] };
  const changes = [
    changeOf('pages/later', ['Asha'], { after: { ...page, title: 'Later', shownFrom: '2099-12-07T09:00' } }),
    changeOf('pages/old', ['Asha'], {
      before: { ...page, title: 'Old' },
      after: { path: '/new', movedTo: '/about' },
    }),
    changeOf('pages/gone', ['Asha'], { before: { ...page, title: 'Gone' }, after: undefined }),
    changeOf('redirects', ['Asha'], { before: [], after: [] }),
    changeOf('pages/new', ['Asha'], { after: page }),
    // The specification's page has its own sections; the blocks are added below them.
    changeOf('pages/home', ['Asha'], { before: undefined, after: { ...page, path: '/', title: 'Home' } }),
  ];
  renderDesk(<PublishDialog onClose={() => {}} />, ({ path }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
    if (path === 'publication') return { version: 1, changes };
    if (path === 'publish') return { version: 2, notes: [], texts: {}, address: 'https://www.site.example' };
    return { notes: [], texts: {} };
  });
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish changes' });
  await waitFor(() => expect(publish.disabled).toBe(false));
  await userEvent.click(publish);
  const result = await screen.findByText(/^Published\./);
  const lines = [...result.querySelectorAll('div')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Later: Visible from 7 December 2099, 09:00',
    'Old: Removed; visitors go to /about',
    'Gone: Removed',
    'Redirects',
    'Our news: https://www.site.example/new',
    'Home: https://www.site.example/',
  ]);
  expect(within(result).getAllByRole('link')).toHaveLength(2);
});

test('a change that going back has taken out says who went back', async () => {
  const published = { by: 'Asha', at, backTo: 2 };
  const kept = changeOf('pages/new', [], { state: 'others', before: undefined, published });
  const folder = changeOf('skills', [], { state: 'others', published: { by: 'Ravi', at } });
  renderDesk(<PublishDialog onClose={() => {}} />, ({ path }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
    if (path === 'publication') return { version: 3, changes: [kept, folder] };
    return { notes: [], texts: {} };
  });
  await screen.findByText(/^Kept as a draft: Asha went back to version 2, /);
  screen.getByText(/^Changed outside of the desk/);
  // She has not chosen to show it again.
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
});

test('while the changes are looked through, the button says so and publishes nothing', async () => {
  let end = () => {};
  const checked = new Promise<void>((resolve) => {
    end = resolve;
  });
  renderDesk(<PublishDialog onClose={() => {}} />, async ({ path }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
    if (path === 'publication') return { version: 1, changes: [changeOf('skills', ['Asha'])] };
    await checked;
    return { notes: [], texts: {} };
  });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Checking …' });
  expect(button.disabled).toBe(true);
  end();
  await waitFor(() => expect(button.textContent).toBe('Publish changes'));
});

test('a page that a colleague has removed says who did, and comes back only if that is chosen', async () => {
  const page = { path: '/old', title: 'Our fair', blocks: [{ block: 'banner', heading: 'Come by' }] };
  const removed = { state: 'removed', published: { by: 'root', at } } as const;
  const changes = [
    changeOf('skills', ['Asha']),
    changeOf('pages/old', ['Asha'], { ...removed, before: undefined, after: page }),
    // Its visitors are led elsewhere.
    changeOf('pages/moved', ['Asha'], {
      ...removed,
      before: { path: '/moved', movedTo: '/about' },
      after: { ...page, path: '/moved', title: 'Our office' },
    }),
  ];
  const { calls } = renderDesk(<PublishDialog onClose={() => {}} />, ({ path }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
    if (path === 'publication') return { version: 1, changes };
    return path === 'publish' ? { version: 2, notes: [], texts: {} } : { notes: [], texts: {} };
  });
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  for (const title of ['Our fair', 'Our office']) {
    const row = within(await screen.findByRole('region', { name: title }));
    row.getByText('root removed this page. Publishing your change brings it back.');
    row.getByRole('button', { name: 'Discard my change' });
    // It is not new.
    row.getByRole('checkbox', { name: title });
  }
  await userEvent.click(screen.getByRole('button', { name: 'Choose all' }));
  expect(boxes()).toEqual([true, false, false]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Our fair' }));
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish changes' });
  await waitFor(() => expect(publish.disabled).toBe(false));
  await userEvent.click(publish);
  await screen.findByText(/^Published\./);
  const shown = { 'skills.json': 'hash of skills', 'pages/old.json': 'hash of pages/old' };
  expect(calls.find(({ path }) => path === 'publish')?.body).toMatchObject({ shown });
});

test('the dialog cannot be closed while it publishes, so that its result is seen', async () => {
  let end = () => {};
  const published = new Promise<void>((resolve) => {
    end = resolve;
  });
  const closed = vi.fn();
  renderDesk(<PublishDialog onClose={closed} />, async ({ path }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
    if (path === 'publication') return { version: 1, changes: [changeOf('skills', ['Asha'])] };
    if (path !== 'publish') return { notes: [], texts: {} };
    await published;
    return { version: 2, notes: [], texts: {}, address: 'https://www.site.example' };
  });
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish changes' });
  await waitFor(() => expect(publish.disabled).toBe(false));
  await userEvent.click(publish);
  const dialog = screen.getByRole('dialog', { name: 'Publish' });
  const close = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Close' });
  await userEvent.keyboard('{Escape}');
  fireEvent.mouseDown(dialog.parentElement as HTMLElement);
  fireEvent.click(dialog.parentElement as HTMLElement);
  fireEvent.click(close);
  expect(closed).not.toHaveBeenCalled();
  end();
  await screen.findByText(/^Published\./);
  await userEvent.click(close);
  expect(closed).toHaveBeenCalledOnce();
});

test.each([
  ['a text that one has changed too', { people: ['Ravi', 'asha'] }, {}, true],
  ['a text of others alone', { people: ['Ravi'] }, {}, false],
  ['a removed text', { people: ['Ravi', 'Asha'] }, { after: undefined }, false],
  ['a file', { people: ['Ravi', 'Asha'] }, { id: 'uploads/a.pdf', kind: 'file', after: 'b' }, false],
] as const)(
  'one’s own changes of %s can be discarded alone or not',
  async (_, { people }, rest, canSplit) => {
    const published = { by: 'Zoya', at };
    const change = changeOf('about', [...people], { state: 'superseded', published, ...rest });
    renderDesk(<PublishDialog onClose={() => {}} />, ({ path }) => {
      if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
      return path === 'publication' ? { version: 1, changes: [change] } : { notes: [], texts: {} };
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Discard …' }));
    await screen.findByRole('button', { name: 'All changes, Ravi’s too' });
    expect(screen.queryByRole('button', { name: 'Only my changes' }) !== null).toBe(canSplit);
  },
);
