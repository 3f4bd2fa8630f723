// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ErrorBoundary } from '#desk/page/common/ErrorBoundary.tsx';
import { PublishContext } from '#desk/page/common/publishing.ts';
import { ContentPage } from '#desk/page/content/ContentPage.tsx';
import { useRecordQuery } from '#desk/page/content/editing/contentApi.ts';
import { RecordForm } from '#desk/page/content/RecordForm.tsx';
import type { DeskRecord, LastChange } from '#desk/wire.ts';
import { type DeskCall, renderDesk } from '../support/renderDesk.tsx';

const groups = [
  { name: 'Web', items: 'React' },
  { name: 'Mobile', items: 'Kotlin' },
];
const skills = { label: 'Skills', heading: 'Skills', text: 'What we can', groups };
const record: DeskRecord = {
  name: 'skills',
  data: skills,
  revision: 'first',
  notes: [],
  isChanged: false,
};

function Form({ of, redirectFrom }: { of: string; redirectFrom?: string }) {
  const { data } = useRecordQuery(of);
  return data && <RecordForm record={data} redirectFrom={redirectFrom} onFocus={() => {}} />;
}

/** Shows the form of a record; `answer` answers a save. */
async function openForm(answer: (call: DeskCall) => unknown, editing: Record<string, LastChange> = {}) {
  const page = renderDesk(<Form of="skills" />, (call) => {
    if (call.path === 'session') return { user: 'Asha', timeZone: 'Pacific/Kiritimati', editing };
    return call.method === 'GET' ? record : answer(call);
  });
  const saves = () => page.calls.filter(({ method }) => method === 'PUT');
  return { ...page, saves, heading: await screen.findByRole('textbox', { name: 'Heading' }) };
}

const changed: LastChange = { by: 'Asha', at: new Date().toISOString(), people: ['Asha'] };
const saved = { revision: 'second', isChanged: true, notes: [], changed };

test('a save that fails is announced once, however much is typed, and one that succeeds politely', async () => {
  let answer = (): unknown => Response.json({ error: 'The disk is full.' }, { status: 413 });
  const { heading, saves } = await openForm(() => answer());
  await userEvent.type(heading, '!');
  await userEvent.tab();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Not saved. The disk is full.');
  await userEvent.type(heading, '?');
  await userEvent.tab();
  await waitFor(() => expect(saves().length).toBeGreaterThan(1));
  expect(screen.getByRole('alert')).toBe(alert);
  answer = () => saved;
  await userEvent.type(heading, '.');
  await userEvent.tab();
  expect((await screen.findByText(/^Saved/)).role).toBe('status');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a click on a picture sets the part that stays in view, and keys set it in the field', async () => {
  const about = { image: 'uploads/hill.jpg', imageAlt: 'A hill', imageFocus: '' };
  const { calls, container } = renderDesk(<Form of="about" />, ({ path, method }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
    if (path === 'pictures') return [{ path: about.image, hash: 'a', size: 1, uses: [] }];
    return method === 'GET' ? { ...record, name: 'about', data: about } : saved;
  });
  const field = await screen.findByRole('textbox', { name: /^Part that stays in view/ });
  const shown = await waitFor(() => {
    const found = container.querySelector('img[title]');
    if (!found) throw new Error('No picture');
    return found;
  });
  shown.getBoundingClientRect = () => new DOMRect(100, 100, 200, 100);
  fireEvent.click(shown, { clientX: 150, clientY: 180 });
  expect(field).toHaveProperty('value', '25% 80%');
  await userEvent.clear(field);
  await userEvent.paste('right bottom');
  await userEvent.tab();
  await waitFor(() =>
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      data: { imageFocus: 'right bottom' },
    }),
  );
});

test('a finding of the desk is shown with a link to its field, once the entry is left; a warning is no error', async () => {
  const notes = [
    { path: 'groups[0].name', reason: 'is the name of another entry' },
    { path: 'heading', reason: 'is over', isWarning: true },
  ];
  const { heading } = await openForm(() => ({ ...saved, notes }));
  await userEvent.type(heading, '!');
  await userEvent.tab();
  const errors = await screen.findByRole('group', { name: 'Errors' });
  await userEvent.click(within(errors).getByRole('button', { name: /Web/ }));
  await waitFor(() => expect(document.activeElement?.id).toBe('groups[0].name'));
  expect(errors.textContent).toContain('is the name of another entry');
  expect(errors.textContent).not.toContain('is over');
  screen.getByText('is over');
  expect(heading.getAttribute('aria-invalid')).toBe('false');
});

test('a record that two changed is shown word by word, and one of both is taken', async () => {
  const theirs = {
    data: { ...skills, heading: 'Their skills' },
    revision: 'other',
    by: 'Ravi',
    // The sixth in the company's zone.
    at: '2026-01-05T11:00:00Z',
  };
  const { heading, saves } = await openForm(({ body }) =>
    (body as { data: { heading: string } }).data.heading === 'Skills' || saves().length > 1
      ? saved
      : Response.json({ error: 'Changed elsewhere', theirs }, { status: 409 }),
  );
  await userEvent.clear(heading);
  await userEvent.type(heading, 'My skills');
  await userEvent.tab();
  const choice = await screen.findByRole('group', { name: 'Two versions' });
  expect(choice.textContent).toMatch(/Ravi changed the same field meanwhile, .*\b6\b/);
  expect(within(choice).getAllByText(/skills/).length).toBeGreaterThan(1);
  await userEvent.click(within(choice).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Two versions' })).toBeNull());
  expect(saves().at(-1)?.body).toMatchObject({ data: { heading: 'My skills' } });
});

test('after a row of a list is moved, removed or added, the focus is where the work goes on', async () => {
  await openForm(() => saved);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const isFocused = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
  await press('Edit Mobile');
  await press('Move up');
  await isFocused('Move down');
  await press('Remove Mobile');
  await isFocused('Remove Web');
  await press('Remove Web');
  const add = screen.getByRole('button', { name: /^Add / });
  await waitFor(() => expect(document.activeElement).toBe(add));
  await userEvent.click(add);
  await waitFor(() => expect(document.activeElement?.id).toBe('groups[0].name'));
});

test('an earlier record that was brought back, and what was typed before, can be undone', async () => {
  const version = { version: 2, createdAt: '2026-01-05T11:00:00Z', by: 'Ravi', note: '', isRemoved: false };
  let draft = record;
  renderDesk(<Form of="skills" />, ({ path, method, body }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
    if (path === 'history/skills') return [version];
    if (path === 'versions/2/texts/skills') return { data: { ...skills, heading: 'Old' } };
    if (method === 'PUT') draft = { ...record, ...(body as object), revision: 'second', isChanged: true };
    return method === 'GET' ? draft : saved;
  });
  const heading = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Heading' });
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.type(heading, '!');
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'History' }));
  await press(/^Version 2/);
  await press('Bring back this text');
  await waitFor(() => expect(heading.value).toBe('Old'));
  await press('Undo');
  await waitFor(() => expect(heading.value).toBe('Skills!'));
  await press('Undo');
  await waitFor(() => expect(heading.value).toBe('Skills'));
  // Typing ends the steps forwards.
  await userEvent.type(heading, '?');
  expect(screen.getByRole('button', { name: 'Redo' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.tab();
  await screen.findByText(/^Saved/);
});

test('a change is discarded by a step that can be undone, or the reason shown; a record that is published alone is saved', async () => {
  const publish = vi.fn();
  let history = (): unknown => Response.json({ error: 'The desk is busy.' }, { status: 503 });
  let draft = record;
  const page = renderDesk(
    <PublishContext value={publish}>
      <Form of="skills" />
    </PublishContext>,
    ({ path, method, body }) => {
      if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
      if (path === 'history/skills') return history();
      if (path === 'versions/2/texts/skills') return { data: { ...skills, heading: 'Published' } };
      if (method === 'PUT') draft = { ...record, ...(body as object), revision: 'second', isChanged: true };
      return method === 'GET' ? draft : saved;
    },
  );
  const heading = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Heading' });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.type(heading, '!');
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard my change' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The desk is busy.');
  history = () => [{ version: 2 }, { version: 1 }];
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard my change' }));
  await waitFor(() => expect(heading.value).toBe('Published'));
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Undo');
  await waitFor(() => expect(heading.value).toBe('Skills!'));
  await press('Publish this text');
  await waitFor(() => expect(publish).toHaveBeenCalledWith('skills.json'));
  const saves = () => page.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const own = { data: { ...skills, heading: 'Skills!' } };
  await waitFor(() => expect(saves()).toContainEqual(own));
});

test('the form says who else is at work on the record', async () => {
  await openForm(() => saved, { skills: { by: 'Ravi', at: new Date().toISOString(), people: ['Ravi'] } });
  await screen.findByText('Ravi is editing this.');
});

test('a part of the desk that fails leaves the rest on the screen, and can be shown again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  function Part() {
    if (isBroken) throw new Error('broken');
    return <p>The part</p>;
  }
  renderDesk(
    <>
      <p>The rest</p>
      <ErrorBoundary>
        <Part />
      </ErrorBoundary>
    </>,
    () => ({}),
  );
  screen.getByText('The rest');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Show it again' }));
  screen.getByText('The part');
  vi.restoreAllMocks();
});

test.each([
  ['a new redirect', '/sale', 1],
  ['its redirect, if there is one', '/old', 0],
])('an address without a page gets %s, whose target is asked for', async (_, redirectFrom, at) => {
  const { calls } = renderDesk(<Form of="redirects" redirectFrom={redirectFrom} />, ({ path, method }) => {
    if (path === 'session') return { user: 'Asha', editing: {} };
    if (['links', 'removed'].includes(path)) return [];
    if (method !== 'GET') return saved;
    return { ...record, name: 'redirects', data: [{ from: '/old', to: '/about' }] };
  });
  await waitFor(() => expect(document.activeElement?.id).toBe(`[${at}].to`));
  await userEvent.keyboard('/offers');
  await userEvent.tab();
  const sent = () => calls.find(({ method }) => method === 'PUT')?.body as { data: unknown[] } | undefined;
  await waitFor(() => expect(sent()?.data[at]).toMatchObject({ from: redirectFrom }));
  expect(sent()?.data).toHaveLength(at + 1);
});

/** Gives the page the observer of its sizes that jsdom lacks. */
const withSizes = () =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );

test('an address without a page gets no second redirect when the page is loaded again', async () => {
  withSizes();
  let data: object[] = [{ from: '/old', to: '/about' }];
  // A browser that loads a page again keeps the state of its address.
  const { calls } = renderDesk(
    <ContentPage />,
    ({ path, method }) => {
      if (path === 'session') return { user: 'Asha', timeZone: 'UTC', changed: [], editing: {} };
      if (['links', 'removed'].includes(path)) return [];
      return method === 'GET' ? { ...record, name: 'redirects', data } : saved;
    },
    { pathname: '/content/redirects', state: { redirectFrom: '/sale' } },
  );
  const rows = () => screen.queryAllByRole('button', { name: /^Remove / }).map((row) => row.ariaLabel);
  await waitFor(() => expect(rows()).toEqual(['Remove /old']));
  // A colleague's redirect is shown: by then an own one would have been saved.
  data = [...data, { from: '/older', to: '/about' }];
  await waitFor(() => expect(rows()).toContain('Remove /older'));
  expect(rows()).toEqual(['Remove /old', 'Remove /older']);
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('an entry that a colleague removes while it is dragged moves no other one', async () => {
  withSizes();
  let entries = [...groups, { name: 'Cloud', items: 'Backups' }];
  const { calls, container } = renderDesk(
    <ContentPage />,
    ({ path, method }) => {
      if (path === 'session') return { user: 'Asha', timeZone: 'UTC', changed: [], editing: {} };
      if (method !== 'GET') return saved;
      return { ...record, data: { ...skills, groups: entries }, revision: `with ${entries.length}` };
    },
    '/content/skills',
  );
  const rows = () => screen.queryAllByRole('button', { name: /^Edit / }).map((row) => row.ariaLabel);
  const handle = await screen.findByRole('button', { name: 'Move Web' });
  const heightOfRow = 50;
  // jsdom draws nothing: the rows of the list stand below each other.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const row = this.closest('li');
    const at = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
    return new DOMRect(0, at * heightOfRow, 100, heightOfRow);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const pointer = { isPrimary: true, button: 0, clientX: 10 };
  fireEvent.pointerDown(handle, { ...pointer, clientY: 10 });
  fireEvent.pointerMove(document, { ...pointer, clientY: 20 });
  await waitFor(() => expect(container.ownerDocument.body.textContent).toContain('Picked up Web, 1 of 3.'));
  entries = entries.slice(1);
  await waitFor(() => expect(rows()).toEqual(['Edit Mobile', 'Edit Cloud']));
  fireEvent.pointerMove(document, { ...pointer, clientY: 10 });
  await waitFor(() => expect(document.body.textContent).toContain('At place 1 of 2.'));
  fireEvent.pointerUp(document, { ...pointer, clientY: 10 });
  await waitFor(() => expect(document.body.textContent).toContain('Dropped at place 1 of 2.'));
  expect(rows()).toEqual(['Edit Mobile', 'Edit Cloud']);
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('a form without changes of its own follows what a colleague types', async () => {
  let heading = 'Skills';
  withSizes();
  renderDesk(
    <ContentPage />,
    ({ path }) => {
      if (path === 'session') return { user: 'Asha', timeZone: 'UTC', changed: [], editing: {} };
      return { ...record, data: { ...skills, heading }, revision: heading };
    },
    '/content/skills',
  );
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Heading' });
  heading = 'Of a colleague';
  await waitFor(() => expect(field.value).toBe('Of a colleague'));
});

test('keys behind an open dialog undo nothing, and discarding a colleague’s words is asked first', async () => {
  const people = ['Asha', 'Ravi'];
  let draft = record;
  renderDesk(<Form of="skills" />, ({ path, method, body }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
    if (method === 'PUT') draft = { ...record, ...(body as object), revision: 'second', isChanged: true };
    if (path === 'history/skills') return [{ version: 2 }];
    if (path === 'versions/2/texts/skills') return { data: { ...skills, heading: 'Published' } };
    const changedByBoth = { ...changed, people };
    const answer = method === 'GET' ? draft : saved;
    return { ...answer, isChanged: true, changed: changedByBoth };
  });
  const heading = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Heading' });
  await userEvent.type(heading, '!');
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard my change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard all changes?' });
  expect(dialog.textContent).toContain('Ravi changed this text too');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(heading.value).toBe('Skills!');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard all changes' }));
  await waitFor(() => expect(heading.value).toBe('Published'));
});

test('a file over the limit is refused before it is sent, in one sentence', async () => {
  const about = { image: '', imageAlt: '', imageFocus: '' };
  const { calls } = renderDesk(<Form of="about" />, ({ path }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
    return path === 'pictures' ? [] : { ...record, name: 'about', data: about };
  });
  const large = new File(['x'], 'large.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: 30 * 1024 * 1024 + 1 });
  const [input] = await screen.findAllByLabelText(/^File: /);
  await userEvent.upload(input as HTMLInputElement, large);
  await screen.findByText('large.jpg is larger than 30 MB.');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a file that is there already takes its place only once staff say so', async () => {
  const about = { image: '', imageAlt: '', imageFocus: '' };
  const uses = [{ name: 'about', title: 'About' }];
  const { calls } = renderDesk(<Form of="about" />, ({ path, method }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
    if (path === 'pictures') return [{ path: 'uploads/hill.jpg', hash: 'a', size: 1, uses }];
    if (method === 'POST' && path.includes('replace=true')) return { path: 'uploads/hill.jpg' };
    if (method === 'POST')
      return Response.json(
        { error: 'hill.jpg is there already.', exists: 'uploads/hill.jpg' },
        { status: 409 },
      );
    return method === 'GET' ? { ...record, name: 'about', data: about } : saved;
  });
  const [input] = await screen.findAllByLabelText<HTMLInputElement>(/^File: /);
  await userEvent.upload(input as HTMLInputElement, new File(['1'], 'hill.jpg', { type: 'image/jpeg' }));
  await screen.findByText('hill.jpg is there already.');
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(sent()).toEqual([expect.stringContaining('replace=false')]);
  await userEvent.click(await screen.findByRole('button', { name: /^Replace it on .*About/ }));
  await waitFor(() => expect(screen.queryByText('hill.jpg is there already.')).toBeNull());
  expect(sent()).toEqual([expect.anything(), expect.stringContaining('replace=true')]);
});

test('a file that was deleted comes back with Undo', async () => {
  const portrait = { path: 'uploads/asha.jpg', hash: 'a'.repeat(64), size: 4_000, uses: [] };
  let uploads = [portrait];
  const { calls } = renderDesk(<Form of="about" />, ({ path, method }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
    if (method === 'DELETE') {
      uploads = [];
      return { before: portrait.hash };
    }
    if (path === 'publication/undo') uploads = [portrait];
    const about = { image: '', imageAlt: '', imageFocus: '' };
    return path === 'pictures' ? uploads : { ...record, name: 'about', data: about };
  });
  const [choose] = await screen.findAllByRole('button', { name: /^Choose …/ });
  await userEvent.click(choose as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete asha.jpg' }));
  await screen.findByText('Nothing found.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Delete asha.jpg' });
  const undo = calls.find(({ path }) => path === 'publication/undo');
  expect(undo?.body).toEqual({ id: portrait.path, hash: null, before: portrait.hash });
});

test('a field that going back has changed says who went back, to which version and when', async () => {
  const theirs = {
    data: { ...skills, heading: 'Old' },
    revision: 'third',
    by: 'Ravi',
    at: '2026-01-05T01:57:00Z',
  };
  renderDesk(<Form of="skills" />, ({ path, method }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
    const refused = { error: 'Changed', theirs: { ...theirs, backTo: 4 } };
    return method === 'GET' ? record : Response.json(refused, { status: 409 });
  });
  const heading = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Heading' });
  await userEvent.type(heading, '!');
  await userEvent.tab();
  const versions = await screen.findByRole('group', { name: 'Two versions' });
  expect(within(versions).getByRole('status').textContent).toMatch(
    /^Ravi went back to version 4, .*01:57\. You changed the same field\./,
  );
});

test('the address of a new entry comes from its name when that was typed, and not from passing through', async () => {
  const products = [{ name: 'Hotels', slug: '' }];
  const { calls } = renderDesk(<Form of="products" />, ({ path, method }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
    if (path === 'links' || path === 'pictures') return [];
    return method === 'GET' ? { ...record, name: 'products', data: { products } } : saved;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Hotels' }));
  const [name, address] = await waitFor(() => {
    const fields = ['name', 'slug'].map((key) => document.getElementById(`products[0].${key}`));
    if (!fields[0] || !fields[1]) throw new Error('not open yet');
    return fields as [HTMLElement, HTMLElement];
  });
  const bodies = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  name.focus();
  address.focus();
  await userEvent.tab();
  // Nothing waits to be sent, as a later change of one's own shows.
  expect(address).toHaveProperty('value', '');
  await userEvent.type(name, ' of Goa');
  await userEvent.tab();
  await waitFor(() => expect(address).toHaveProperty('value', 'hotels-of-goa'));
  await waitFor(() =>
    expect(bodies().at(-1)).toMatchObject({
      data: { products: [{ name: 'Hotels of Goa', slug: 'hotels-of-goa' }] },
    }),
  );
  expect(bodies().some((body) => JSON.stringify(body).includes('"slug":"hotels"'))).toBe(false);
});

test('an error shows 0.3 seconds after its field is left, so that what the mouse presses does not move', async () => {
  const { heading } = await openForm(() => saved);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.focus(heading);
  fireEvent.change(heading, { target: { value: '' } });
  fireEvent.blur(heading);
  const errors = () => screen.queryAllByText('is missing or empty');
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(errors()).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(errors()).not.toHaveLength(0);
});

test('the undo of a removed row goes with the next change, which it would take back in its place', async () => {
  const { heading } = await openForm(() => saved);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Web' }));
  await screen.findByText('Removed: Web');
  fireEvent.change(heading, { target: { value: 'Our skills' } });
  // It would go on its own after twenty seconds.
  expect(screen.queryByText('Removed: Web')).toBeNull();
});
