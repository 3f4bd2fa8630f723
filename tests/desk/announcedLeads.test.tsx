// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openDeskOfLeads, tick, wholeLead } from '../support/deskOfLeads.tsx';
import { holdAnswers } from '../support/holdAnswers.ts';
import { showFramesTooEarly } from '../support/slowFrames.ts';

const idOf = (name: string) => name.charCodeAt(0).toString(16).padStart(32, '0');
const names = ['Asha', 'Bina', 'Chitra', 'Divya'];
const leads = names.map((name) => wholeLead({ name, id: idOf(name), phone: '9848011223' }));

/** Opens the whole desk with these leads. */
function open(options: Parameters<typeof openDeskOfLeads>[1] = {}) {
  const resized = { observe() {}, unobserve() {}, disconnect() {} };
  vi.stubGlobal('ResizeObserver', function ResizeObserver() {
    return resized;
  });
  return openDeskOfLeads(leads, { isWhole: true, ...options });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const row = (name: string) => screen.getByRole('link', { name });
const selection = () => within(screen.getByRole('group', { name: 'Selected leads' }));
/** Expects that a sentence is said, and afterwards where the focus stays. */
async function expectSaid(sentence: string, focused: () => Element) {
  await waitFor(() => expect(document.getElementById('announcements')?.textContent).toContain(sentence));
  await waitFor(() => expect(document.activeElement).toBe(focused()));
  // The desk gives a lost focus to a neighbour two frames later.
  for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(focused());
}
/** Expects the sentence of the bar, which is an alert, and where the focus stays. */
async function expectAlert(sentence: string, focused: () => Element) {
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toContain(sentence));
  await waitFor(() => expect(document.activeElement).toBe(focused()));
  for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(focused());
}

test('clearing the selection is announced, and the focus is on the box that was ticked last', async () => {
  open();
  await tick('Asha', 'Chitra');
  await userEvent.click(selection().getByRole('button', { name: 'Clear selection' }));
  await expectSaid('Nothing is selected.', () => box('Chitra'));
});

test.each([
  ['Bina', 'Chitra'],
  ['Divya', 'Chitra'],
])('after marking %s in the selection %s has the focus, and the undo is announced', async (name, next) => {
  open();
  await tick(name);
  await userEvent.click(selection().getByRole('button', { name: 'Mark done' }));
  await expectAlert('The lead is done.', () => row(next));
  await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
  await press('Undo');
  await expectSaid(`Open again: ${name}.`, () => row(name));
});

test('after a mark of all leads the focus is on the heading of the empty list, and the undo names how many', async () => {
  open();
  await tick(...names);
  await userEvent.click(selection().getByRole('button', { name: 'Spam' }));
  await expectAlert('4 leads are spam.', () => screen.getByRole('heading', { level: 1 }));
  await press('Undo');
  await expectSaid('Open again: 4 leads.', () => row('Asha'));
});

test('the undo of an owner is announced with the lead’s name', async () => {
  open();
  await tick('Bina');
  await userEvent.type(selection().getByRole('combobox', { name: 'Owner' }), 'Ravi{Enter}');
  await expectAlert('1 lead given to Ravi.', () => selection().getByRole('combobox', { name: 'Owner' }));
  await press('Undo');
  await expectSaid('As before: Bina.', () => row('Bina'));
});

test('marking an open lead moves the focus to the button that undoes the mark', async () => {
  open({ path: `/leads/${idOf('Bina')}` });
  await screen.findByRole('button', { name: 'Mark done' });
  showFramesTooEarly(8);
  await press('Mark done');
  await expectAlert('The lead is done.', () => screen.getByRole('button', { name: 'Reopen' }));
  await press('Reopen');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Mark done'));
});

test('marking an open lead as spam from its menu moves the focus to the button that undoes it', async () => {
  open({ path: `/leads/${idOf('Bina')}` });
  await press('More actions');
  const spam = await screen.findByRole('menuitem', { name: 'Spam' });
  showFramesTooEarly(8);
  await userEvent.click(spam);
  await expectAlert('The lead is spam.', () => screen.getByRole('button', { name: 'Reopen' }));
});

test.each([
  ['Bina', 'Chitra'],
  ['Divya', 'Chitra'],
])('closing %s, which has left the list, puts the focus on %s', async (name, next) => {
  open();
  await userEvent.click(await screen.findByRole('link', { name }));
  await press('Mark done');
  await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
  await press('Close the lead');
  await waitFor(() => expect(document.activeElement).toBe(row(next)));
});

const owner = () =>
  within(screen.getByRole('region', { name: 'Lead' })).getByRole('combobox', { name: 'Owner' });

test('the answer to a lead is announced, and the focus is on the next stop, also when it is taken back', async () => {
  const [lead] = leads;
  if (!lead) throw new Error('no lead');
  let answered: object | null = null;
  open({
    path: `/leads/${lead.id}`,
    own: ({ method, path, body }) => {
      if (method === 'PATCH') {
        const { reply } = body as { reply: string };
        answered = reply ? { by: 'Meena', at: new Date().toISOString(), reply } : null;
        return { before: [], mailed: '' };
      }
      return path === `leads/${lead.id}` ? { ...lead, suspect: true, answered } : undefined;
    },
  });
  const call = await screen.findByRole('link', { name: 'Call' });
  call.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(call);
  await press('Not yet');
  await expectSaid('The lead is not answered yet.', owner);
  await userEvent.click(call);
  await press('Answered');
  await expectSaid('1 lead is answered.', owner);
  await press('Take the answer back');
  await expectSaid('The answer is taken back.', owner);
  await press('Not suspect');
  await expectSaid('The lead is not suspect.', owner);
});

test('the question whether a lead is answered stays when its answer is refused', async () => {
  open({
    path: `/leads/${idOf('Asha')}`,
    own: ({ method }) =>
      method === 'PATCH' ? Response.json({ error: 'The desk is busy.' }, { status: 503 }) : undefined,
  });
  const call = await screen.findByRole('link', { name: 'Call' });
  call.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(call);
  await press('Answered');
  await screen.findByText('The desk is busy.');
  screen.getByText('Call: is the lead answered?');
});

test('erasing a person announces what was erased, and nothing else', async () => {
  const alerts = new Set<string>();
  const watch = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role=alert]'))
      if (textContent) alerts.add(textContent);
  });
  watch.observe(document, { subtree: true, childList: true, characterData: true });
  let isErased = false;
  const gone = () => Response.json({ error: 'Meena erased this lead.' }, { status: 404 });
  open({
    path: `/leads/${idOf('Asha')}`,
    own: ({ path }) => {
      if (path.endsWith('/person')) return { total: 1, rows: [leads[0]] };
      if (path.endsWith('/erase')) {
        isErased = true;
        return { erased: 1 };
      }
      return isErased && path === `leads/${idOf('Asha')}` ? gone() : undefined;
    },
  });
  await press('Erase this person …');
  await press('Erase 1 lead');
  await screen.findByText(/^Erased 1 lead/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  watch.disconnect();
  expect([...alerts]).toEqual([expect.stringMatching(/^Erased 1 lead/)]);
});

test('at the last lead the focus moves to the button Previous lead', async () => {
  open({ path: `/leads/${idOf('Chitra')}` });
  await press('Next lead');
  await screen.findByRole('heading', { name: 'Divya' });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Previous lead'));
});

test('after giving an open lead to a person the focus stays in the field of the owner', async () => {
  open({ path: `/leads/${idOf('Bina')}` });
  await screen.findByRole('heading', { name: 'Bina' });
  await userEvent.type(owner(), 'Ra');
  await userEvent.click(await screen.findByRole('option', { name: 'Ravi' }));
  await expectAlert('1 lead given to Ravi.', owner);
});

/** Types a word into a field and lets the desk answer halfway; expects the whole word in the field. */
async function expectWordStays(field: HTMLElement, letGo: () => void, isDone: () => unknown) {
  await userEvent.type(field, 'Half');
  letGo();
  await waitFor(() => expect(isDone()).toBeTruthy());
  for (const _ of [1, 2, 3, 4]) await new Promise(requestAnimationFrame);
  await userEvent.keyboard('way');
  expect(field).toHaveProperty('value', 'Halfway');
}

const isSaid = (sentence: string) => () =>
  document.getElementById('announcements')?.textContent?.includes(sentence);

/** Opens the first lead, begins a call, and presses “Answered”, to which the desk answers when it is let go. */
async function answerLate() {
  const { letGo, late } = holdAnswers();
  open({
    path: `/leads/${idOf('Asha')}`,
    own: ({ method }) => (method === 'PATCH' ? late({ before: [], mailed: '' }) : undefined),
  });
  const call = await screen.findByRole('link', { name: 'Call' });
  call.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(call);
  await press('Answered');
  return letGo;
}

test('a note goes on in its field when the answer to “Answered” comes late', async () => {
  const letGo = await answerLate();
  await expectWordStays(screen.getByRole('textbox', { name: 'Note' }), letGo, isSaid('1 lead is answered.'));
});

test('a note that is typed on while it is added keeps what was typed', async () => {
  const { letGo, late } = holdAnswers();
  open({
    path: `/leads/${idOf('Asha')}`,
    own: ({ method }) => (method === 'PATCH' ? late({ before: [], mailed: '' }) : undefined),
  });
  const note = await screen.findByRole('textbox', { name: 'Note' });
  await userEvent.type(note, 'First. ');
  await press('Add note');
  await userEvent.type(note, 'Half');
  letGo();
  await waitFor(() => expect(isSaid('The note is added.')()).toBe(true));
  await userEvent.keyboard('way');
  expect(note).toHaveProperty('value', 'First. Halfway');
});

test('a late answer about a lead leaves the focus alone once the next lead is open', async () => {
  const letGo = await answerLate();
  await press('Next lead');
  await screen.findByRole('heading', { name: 'Bina' });
  letGo();
  await waitFor(() => expect(isSaid('1 lead is answered.')()).toBe(true));
  for (const _ of [1, 2, 3, 4]) await new Promise(requestAnimationFrame);
  expect(document.activeElement).not.toBe(owner());
});

test.each([
  ['a mark of the selection', 'Mark done'],
  ['an undo', 'Undo'],
])('a search goes on in its field when the answer to %s comes late', async (_, button) => {
  const { letGo, late } = holdAnswers();
  const isLate = ({ method, path }: { method: string; path: string }) =>
    button === 'Undo' ? path === 'leads/undo' : method === 'PATCH';
  open({
    own: (call) => {
      if (!isLate(call)) return undefined;
      const before = { id: idOf('Bina'), state: 'open', owner: '', due: '', entry: 1 };
      return late(button === 'Undo' ? { undone: 1, refused: [] } : { before: [before], mailed: '' });
    },
  });
  await tick('Bina');
  await userEvent.click(selection().getByRole('button', { name: 'Mark done' }));
  if (button === 'Undo') await press('Undo');
  const isDone = button === 'Undo' ? isSaid('Open again: Bina.') : () => screen.queryByRole('alert');
  await expectWordStays(screen.getByRole('searchbox', { name: 'Search' }), letGo, isDone);
});

test('a search finds the phone number of a lead that was answered, says so, and leads to it', async () => {
  const answered = wholeLead({ name: 'Esha', id: 'e'.repeat(32), phone: '9000011111', state: 'done' });
  openDeskOfLeads([...leads, answered], { isWhole: true });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), '9000011111');
  await screen.findByText(/^None in “Open”\. 1 in all/);
  expect(screen.queryByText(/New ones appear here by themselves/)).toBeNull();
  await waitFor(() =>
    expect(document.getElementById('announcements')?.textContent).toContain('0 leads found, 1 in all'),
  );
  showFramesTooEarly(8);
  await press('Show it');
  await waitFor(() => expect(document.activeElement).toBe(row('Esha')));
  expect(screen.queryByText(/^None in/)).toBeNull();
});

test('a search that finds an open lead of a person says that older ones are there as well', async () => {
  const older = wholeLead({ name: 'Esha', id: 'e'.repeat(32), phone: '9848011223', state: 'spam' });
  openDeskOfLeads([...leads, older], { isWhole: true, path: '/leads?search=9848011223' });
  await press('Show all 5');
  await screen.findByText('1–5 of 5');
});
