// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deskApi } from '#desk/page/common/deskApi.ts';
import { LeadsPage } from '#desk/page/leads/LeadsPage.tsx';
import { openDeskOfLeads, tick, wholeLead } from '../support/deskOfLeads.tsx';
import { type DeskCall, renderDesk } from '../support/renderDesk.tsx';

const id = 'a'.repeat(32);
const lead = wholeLead();

test.each(['Meena', ''])('an owner counts when the field is left: “%s”', async (owner) => {
  const asked: unknown[] = [];
  openLeads(undefined, ({ method, path, body }) => {
    if (method === 'PATCH') asked.push(body);
    return path === `leads/${id}` ? { ...lead, owner: 'Ravi' } : undefined;
  });
  const field = await screen.findByRole('combobox', { name: 'Owner' });
  await userEvent.clear(field);
  if (owner) await userEvent.type(field, ` ${owner} `);
  await userEvent.tab();
  await waitFor(() => expect(asked.at(-1)).toEqual({ ids: [id], owner }));
});

const keptNotes = () => Object.keys(localStorage).filter((key) => key.startsWith('desk note'));

/** A store with one lead on each page of the list; a lead that is marked leaves it. */
function openLeads(path = `/leads/${id}`, own: (call: DeskCall) => unknown = () => undefined) {
  const kept = { note: '', open: 51 };
  const answer = (call: DeskCall) => {
    const given = own(call);
    if (given !== undefined) return given;
    const { note = kept.note, state } = (call.body ?? {}) as { note?: string; state?: string };
    if (call.method === 'PATCH') {
      kept.note = note;
      if (state) kept.open -= 1;
      return { before: [{ id, state: 'open', owner: '', due: '' }], mailed: '' };
    }
    if (call.path.endsWith('/person')) return { total: 1, rows: [lead] };
    if (call.path === 'follow-up') return { staff: [], replies: [] };
    if (call.path === 'session') return { user: 'Meena', isAdmin: true, openLeads: kept.open };
    if (call.path.startsWith('leads/')) return lead;
    const offset = Number(/offset=(\d+)/.exec(call.path)?.[1]);
    return { rows: kept.open > offset ? [lead] : [], total: kept.open, open: kept.open };
  };
  const page = renderDesk(
    <Routes>
      <Route path="/leads/*" element={<LeadsPage />} />
    </Routes>,
    answer,
    path,
  );
  return { ...page, kept };
}

test('a note that cannot be added stays, and is forgotten when somebody has erased the person', async () => {
  const busy = () => Response.json({ error: 'The desk is busy.' }, { status: 503 });
  const first = openLeads(undefined, ({ method }) => (method === 'PATCH' ? busy() : undefined));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Too late');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('The desk is busy.');
  expect(keptNotes()).toHaveLength(1);
  // On phones the lead hides the list, and says itself why it was not marked.
  await userEvent.click(screen.getByRole('button', { name: 'Mark done' }));
  await waitFor(() => expect(screen.getAllByText('The desk is busy.')).toHaveLength(2));
  first.unmount();
  const gone = () => Response.json({ error: 'Meena erased this lead.' }, { status: 404 });
  openLeads(undefined, ({ path }) => (path === `leads/${id}` ? gone() : undefined));
  await screen.findByText('Meena erased this lead.');
  expect(keptNotes()).toHaveLength(0);
});

test('a note that was not added is kept for who typed it, not for the next user of this computer', async () => {
  const openAs = (user: string) =>
    openLeads(undefined, ({ path }) =>
      path === 'session' ? { user, site: 'one', isAdmin: true, openLeads: 1 } : undefined,
    );
  const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  // What the release before kept named nobody: it belongs to whoever opens the lead first.
  localStorage.setItem(`desk note ${id}`, '"Call back"');
  const first = openAs('Meena');
  expect((await note()).value).toBe('Call back');
  await userEvent.type(await note(), ' today');
  first.unmount();
  const next = openAs('Asha');
  expect((await note()).value).toBe('');
  next.unmount();
  openAs('Meena');
  expect((await note()).value).toBe('Call back today');
});

test('erasing a person also erases the note that was not saved', async () => {
  let total = 2;
  openLeads(undefined, ({ method, path, body }) => {
    if (path.endsWith('/person')) return { total, rows: [lead] };
    if (path.endsWith('/erase') && (body as { count: number }).count === 3)
      return { erased: 3, traces: 'Two versions have the name.' };
    if (path.endsWith('/erase')) {
      // One more has come since the dialog was opened.
      total = 3;
      return Response.json({ error: 'Look again.' }, { status: 409 });
    }
    return method === 'PATCH' ? Response.json({ error: 'The desk is busy.' }, { status: 503 }) : undefined;
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Her diagnosis');
  await userEvent.click(screen.getByRole('button', { name: 'Erase this person …' }));
  expect(keptNotes()).toHaveLength(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Erase 2 leads' }));
  await screen.findByText('Look again.');
  const button = await screen.findByRole('button', { name: 'Erase 3 leads' });
  screen.getByText('… and 2 older ones');
  expect(keptNotes()).toHaveLength(1);
  await userEvent.click(button);
  await screen.findByText(/^Erased 3 leads.* Two versions have the name\.$/);
  expect(keptNotes()).toHaveLength(0);
});

test('a note in an open tab is neither shown to the next person who logs in, nor added in their name', async () => {
  let user = 'Meena';
  const { store } = openLeads(undefined, ({ path }) =>
    path === 'session' ? { user, site: 'a', isAdmin: true, openLeads: 1 } : undefined,
  );
  const [answer, typists] = [fetch, [] as (string | null)[]];
  vi.stubGlobal('fetch', (request: Request) => {
    if (request.method === 'PATCH') typists.push(request.headers.get('desk-person'));
    return answer(request);
  });
  const field = () => screen.findByRole('textbox', { name: 'Note' });
  await userEvent.type(await field(), 'For Meena alone');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(typists).toEqual(['Meena']));
  await waitFor(async () => expect(await field()).toHaveProperty('value', ''));
  await userEvent.type(await field(), 'For Meena alone');
  user = 'Ravi';
  await store.dispatch(
    deskApi.endpoints.session.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  await waitFor(async () => expect(await field()).toHaveProperty('value', ''));
});

test('the list goes to the page before when the last lead of the last page is done', async () => {
  const { calls } = openLeads('/leads?page=1');
  const card = within(await screen.findByRole('listitem'));
  await userEvent.click(card.getByRole('button', { name: 'Done: Zubeda Qureshi' }));
  await screen.findByText('1–50 of 50');
  await screen.findByText('Zubeda Qureshi');
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Export CSV' });
  expect(href).toMatch(/\/leads\/export\?format=csv&state=open&suspect=false$/);
  // Other calls may follow, such as that for the session.
  expect(calls.map(({ path }) => path).join()).toContain('offset=0');
});

test('the panel has the actions of the lead shown, and only these, however often one steps between leads', async () => {
  const people = ['Asha', 'Meena', 'Ravi'].map((name, at) => ({
    ...lead,
    name,
    id: String(at).repeat(32),
    phone: `+91 90000 0000${at}`,
  }));
  const { calls } = openLeads(`/leads/${people[0]?.id}`, ({ method, path }) => {
    if (method !== 'GET') return undefined;
    if (path.startsWith('leads?')) return { rows: people, total: 3, open: 3 };
    return people.find(({ id }) => path === `leads/${id}`);
  });
  await screen.findByRole('heading', { name: 'Asha' });
  const step = async (button: string, name: string) => {
    await userEvent.click(screen.getByRole('button', { name: button }));
    await screen.findByRole('heading', { name });
  };
  for (const _ of [1, 2]) {
    await step('Next lead', 'Meena');
    await step('Previous lead', 'Asha');
  }
  const links = screen.getAllByRole('link', { name: 'Call' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:+919000000000']);
  expect(screen.getAllByRole('textbox', { name: 'Note' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Mark done' }));
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toContainEqual({ ids: ['0'.repeat(32)], state: 'done' }),
  );
});

test.each(['{Alt>}{ArrowDown}{/Alt}', '{Alt>}{ArrowUp}{/Alt}', '{Escape}'])(
  'in a field %s is the field’s, and what was typed there is not lost',
  async (keys) => {
    const people = ['Asha', 'Meena', 'Ravi'].map((name, at) =>
      wholeLead({ name, id: String(at).repeat(32) }),
    );
    const { sent } = openDeskOfLeads(people, { path: `/leads/${people[1]?.id}` });
    const day = `${new Date().getFullYear() + 1}-03-04`;
    const field = await screen.findByLabelText('Come back on');
    await userEvent.click(field);
    fireEvent.change(field, { target: { value: day } });
    await userEvent.keyboard(keys);
    const note = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.click(note);
    await userEvent.keyboard(keys);
    expect(screen.getByRole('heading', { name: 'Meena' })).toBeTruthy();
    await waitFor(() => expect(sent()).toEqual([{ ids: [people[1]?.id], due: day }]));
  },
);

test('an Escape that ends the word of an input method, or with Shift, does nothing to the lead', async () => {
  openDeskOfLeads([wholeLead({ name: 'Asha' })], { path: `/leads/${id}` });
  await screen.findByRole('heading', { name: 'Asha' });
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
  fireEvent.keyDown(document.body, { key: 'Escape', shiftKey: true });
  expect(screen.getByRole('heading', { name: 'Asha' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Asha' })).toBeNull());
});

test('a day that is typed when the lead is closed by Back is sent', async () => {
  const { sent, unmount } = openDeskOfLeads([wholeLead()], { path: `/leads/${id}` });
  const field = await screen.findByLabelText('Come back on');
  const day = `${new Date().getFullYear() + 1}-03-04`;
  fireEvent.change(field, { target: { value: day } });
  unmount();
  await waitFor(() => expect(sent()).toEqual([{ ids: [id], due: day }]));
});

test('a day of the year 26 is refused at the field, and not sent', async () => {
  const { sent } = openDeskOfLeads([wholeLead()], { path: `/leads/${id}` });
  const field = await screen.findByLabelText('Come back on');
  await userEvent.click(field);
  fireEvent.change(field, { target: { value: '0026-01-12' } });
  await userEvent.tab();
  await screen.findByText(/^Choose a day from/);
  expect(field.ariaInvalid ?? field.getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

test('a list that loads does not leave its page for the length of the list before', async () => {
  const many = Array.from({ length: 120 }, (_, at) =>
    wholeLead({ name: `Lead ${at}`, id: at.toString(16).padStart(32, '0') }),
  );
  const done = wholeLead({ name: 'Finished', id: 'f'.repeat(32), state: 'done' });
  openDeskOfLeads([...many, done], { path: '/leads?page=2' });
  await screen.findByText('101–120 of 120');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByText('1–1 of 1');
  // A new filter began at its first page; Back goes to the third of the one before.
  await userEvent.click(screen.getByRole('button', { name: /^Open/ }));
  await screen.findByText('1–50 of 120');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByText('101–120 of 120');
});

test('nothing of a lead that a colleague erases stays on the screen', async () => {
  let isErased = false;
  openDeskOfLeads([wholeLead({ name: 'Asha', message: 'Her diagnosis' })], {
    path: `/leads/${id}`,
    own: ({ method, path }) =>
      isErased && method === 'GET' && path === `leads/${id}`
        ? Response.json({ error: 'Meena erased this lead.' }, { status: 404 })
        : undefined,
  });
  const panel = within(await screen.findByRole('region', { name: 'Lead' }));
  await panel.findByText('Her diagnosis');
  await userEvent.click(panel.getByRole('button', { name: 'More actions' }));
  const spam = await screen.findByRole('menuitem', { name: 'Spam' });
  isErased = true;
  await userEvent.click(spam);
  await panel.findByText('Meena erased this lead.');
  expect(panel.queryByText('Her diagnosis')).toBeNull();
  expect(panel.queryByRole('button', { name: 'More actions' })).toBeNull();
});

test('a lead says when it came by the company’s clock, who is in it, what its file weighs, and what happened last', async () => {
  const events = [
    { time: '2026-01-05T20:00:00Z', text: 'Received' },
    { time: '2026-01-06T05:00:00Z', text: 'Marked done by Asha' },
  ];
  const file = { name: 'plan.txt', size: 500 };
  const lead = wholeLead({ received: '2026-01-05T20:00:00Z', here: ['Asha', 'Ravi'], file, events });
  openDeskOfLeads([lead], { path: `/leads/${id}`, session: { timeZone: 'Asia/Kolkata' } });
  await screen.findByText('6 Jan 2026, 01:30');
  expect(screen.getByText('Asha and Ravi are in this lead.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download plan.txt (1 KB)' })).toBeTruthy();
  const happened = within(await screen.findByRole('list', { name: 'What happened' }));
  expect(happened.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Marked done by Asha'),
    expect.stringContaining('Received'),
  ]);
});

test('one’s own leads have the day to come back and the whole budget; Home goes to the first of them', async () => {
  const leads = ['Asha', 'Bina'].map((name, at) =>
    wholeLead({ name, id: `${at}`.repeat(32), budget: '3 lakh 55 thousand', due: '2026-02-01' }),
  );
  // No page is before the first.
  openDeskOfLeads(leads, { path: '/leads?view=mine&page=-1' });
  const last = await screen.findByRole('link', { name: 'Bina' });
  expect(screen.getByRole('columnheader', { name: 'Come back' })).toBeTruthy();
  expect(screen.getAllByText('₹3.55 lakh')).toHaveLength(2);
  last.focus();
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Asha' }));
});

test('staff who may not export or erase see no button for it', async () => {
  openDeskOfLeads([wholeLead({ name: 'Asha' })], { path: `/leads/${id}`, session: { isAdmin: false } });
  await screen.findByRole('heading', { name: 'Asha' });
  await screen.findByRole('textbox', { name: 'Note' });
  expect(screen.queryByRole('link', { name: /^Export/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Erase/ })).toBeNull();
});

test('a second answer asks first, and says who gave the first one', async () => {
  const answered = { by: 'Asha', at: new Date().toISOString(), reply: 'We call you' };
  openDeskOfLeads([wholeLead({ email: 'a@site.example', answered, here: ['Asha'] })], {
    path: `/leads/${id}`,
    own: ({ path }) =>
      path === 'follow-up'
        ? { staff: [], replies: [{ name: 'Thanks', subject: 'Thanks', text: 'Dear {name}' }] }
        : undefined,
  });
  await screen.findByText('Asha is in this lead.');
  expect(screen.getByText(/^Asha answered at \d\d:\d\d \(We call you\)$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reply by mail' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Thanks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer once more?' }));
  expect(screen.queryByText('Thanks: is the lead answered?')).toBeNull();
  const link = dialog.getByRole('link', { name: 'Thanks' });
  expect(link.getAttribute('href')).toContain('mailto:a@site.example');
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  await screen.findByText('Thanks: is the lead answered?');
  expect(screen.queryByRole('button', { name: 'Take the answer back' })).toBeNull();
});

test('an answer that the desk does not take can be said again', async () => {
  let refusals = 1;
  const { sent } = openDeskOfLeads([wholeLead({ phone: '9848011223' })], {
    path: `/leads/${id}`,
    own: ({ method }) =>
      method === 'PATCH' && refusals-- > 0
        ? Response.json({ error: 'The desk is busy.' }, { status: 503 })
        : undefined,
  });
  const call = await screen.findByRole('link', { name: 'Call' });
  call.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(call);
  const answered = () => userEvent.click(screen.getByRole('button', { name: 'Answered' }));
  await answered();
  await screen.findByText('The desk is busy.');
  await answered();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Answered' })).toBeNull());
  expect(sent()).toEqual([
    { ids: [id], reply: 'Call' },
    { ids: [id], reply: 'Call' },
  ]);
});

test('a text is copied with the names filled in, for mail programs that take no long address', async () => {
  const user = userEvent.setup();
  openDeskOfLeads([wholeLead({ name: 'Asha', email: 'a@site.example' })], {
    path: `/leads/${id}`,
    own: ({ path }) =>
      path === 'follow-up'
        ? { staff: [], replies: [{ name: 'Thanks', subject: 'Thanks', text: 'Dear {name}, {sender}' }] }
        : undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Copy text' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Thanks' }));
  expect(await navigator.clipboard.readText()).toBe('Dear Asha, Meena');
  await screen.findByText('Thanks: is the lead answered?');
});

test('a new filter begins at its first page, however long its list is', async () => {
  const many = Array.from({ length: 170 }, (_, at) =>
    wholeLead({ name: `Lead ${at}`, id: at.toString(16).padStart(32, '0') }),
  );
  openDeskOfLeads(many, { path: '/leads?page=3' });
  await screen.findByText('151–170 of 170');
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await screen.findByText('1–50 of 170');
});

test('Undo is offered for twenty seconds', async () => {
  openDeskOfLeads([wholeLead({ name: 'Asha' }), wholeLead({ name: 'Bina', id: 'b'.repeat(32) })]);
  await tick('Asha');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByRole('button', { name: 'Mark done' }));
  await screen.findByRole('button', { name: 'Undo' });
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('on phones the choices are behind one button, which says what is chosen', async () => {
  openLeads('/leads?view=done&days=7');
  const filter = await screen.findByRole('button', { name: 'Filter: Done, Last 7 days' });
  expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy();
  await userEvent.click(filter);
  expect(screen.getByRole('combobox', { name: 'Kind' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Open/ }));
  await screen.findByRole('button', { name: 'Filter: Last 7 days' });
});
