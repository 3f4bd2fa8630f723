// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskOfLeads, tick, wholeLead } from '../support/deskOfLeads.tsx';
import { holdAnswers } from '../support/holdAnswers.ts';

const idOf = (name: string) => name.charCodeAt(0).toString(16).padStart(32, '0');
const leads = ['Asha', 'Bina'].map((name) => wholeLead({ name, id: idOf(name) }));
const path = `/leads/${idOf('Asha')}`;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
const panel = () => within(screen.getByRole('region', { name: 'Lead' }));

test('a note that is begun for one lead does not show at the next one, and is there on the way back', async () => {
  openDeskOfLeads(leads, { path });
  await userEvent.type(await note(), 'Call');
  await press('Next lead');
  await screen.findByRole('heading', { name: 'Bina' });
  expect((await note()).value).toBe('');
  await press('Previous lead');
  await screen.findByRole('heading', { name: 'Asha' });
  expect((await note()).value).toBe('Call');
});

test('a double press adds a note once, and leaves the focus to whoever has gone on', async () => {
  const { letGo, late } = holdAnswers();
  const { sent } = openDeskOfLeads(leads, {
    path,
    own: ({ method }) => (method === 'PATCH' ? late({ before: [], mailed: '' }) : undefined),
  });
  await userEvent.type(await note(), 'Call');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add note' }));
  const owner = panel().getByRole('combobox', { name: 'Owner' });
  owner.focus();
  letGo();
  await waitFor(async () => expect((await note()).value).toBe(''));
  expect(document.activeElement).toBe(owner);
  expect(sent()).toEqual([{ ids: [idOf('Asha')], note: 'Call' }]);
});

test('Escape with Ctrl, Alt or the Command key leaves the lead open', async () => {
  openDeskOfLeads(leads, { path });
  await screen.findByRole('heading', { name: 'Asha' });
  for (const key of ['ctrlKey', 'altKey', 'metaKey'])
    fireEvent.keyDown(document.body, { key: 'Escape', [key]: true });
  screen.getByRole('heading', { name: 'Asha' });
});

test('the leads that are erased are read again each time, and notes of all of them go', async () => {
  let rows = leads.slice(0, 1);
  const { letGo, late } = holdAnswers();
  openDeskOfLeads(leads, {
    path,
    own: ({ path }) => {
      if (path.endsWith('/erase')) return { erased: 2 };
      if (!path.endsWith('/person')) return undefined;
      return rows.length === 1 ? { total: 1, rows } : late({ total: 2, rows });
    },
  });
  for (const { id } of leads) localStorage.setItem(`desk note ${id}`, '"Her diagnosis"');
  await press('Erase this person …');
  await screen.findByRole('button', { name: 'Erase 1 lead' });
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rows = leads;
  await press('Erase this person …');
  await screen.findByRole('button', { name: 'Erase leads' });
  letGo();
  await press('Erase 2 leads');
  await screen.findByText(/^Erased 2 leads/);
  expect(Object.keys(localStorage)).toEqual([]);
});

const replies = { staff: [], replies: [{ name: 'Thanks', subject: 'Thanks', text: 'Dear {name}' }] };
test('a text is copied for a second answer once that is confirmed', async () => {
  const user = userEvent.setup();
  await navigator.clipboard.writeText('Copied before');
  const answered = { by: 'Ravi', at: '2026-01-05T11:00:00Z', reply: 'Call' };
  const [asha] = leads;
  openDeskOfLeads([wholeLead({ ...asha, answered })], {
    path,
    own: ({ path }) => (path === 'follow-up' ? replies : undefined),
  });
  await user.click(await screen.findByRole('button', { name: 'Copy text' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Thanks' }));
  const confirm = await screen.findByRole('button', { name: 'Copy: Thanks' });
  expect(await navigator.clipboard.readText()).toBe('Copied before');
  await user.click(confirm);
  expect(await navigator.clipboard.readText()).toBe('Dear Asha');
});

test.each([
  ['', '', false],
  ['asha@site.example', 'asha@site.example', false],
  ['"a b"@site.example', '', true],
])(
  'the address “%s”, to which a mail can go as “%s”, has a warning: %s',
  async (email, replyTo, isWarned) => {
    const [asha] = leads;
    openDeskOfLeads([wholeLead({ ...asha, email, replyTo })], { path });
    await note();
    expect(panel().queryByText(/^No mail program can answer/) !== null).toBe(isWarned);
    expect(screen.queryByRole('button', { name: 'Reply by mail' }) !== null).toBe(replyTo !== '');
  },
);

test('an open lead shows its mark before it is read again', async () => {
  const { letGo, late } = holdAnswers();
  let isMarked = false;
  const desk = openDeskOfLeads(leads, {
    path,
    own: ({ method, path }) => {
      isMarked ||= method === 'PATCH';
      return isMarked && method === 'GET' && path !== 'session' ? late(undefined) : undefined;
    },
  });
  await press('Mark done');
  await screen.findByRole('button', { name: 'Reopen' });
  expect(desk.stored.get(idOf('Asha'))?.state).toBe('done');
  letGo();
});

const day = `${new Date().getFullYear() + 1}-03-04`;
test('Enter sends the day of a lead', async () => {
  const { sent } = openDeskOfLeads(leads, { path });
  const field = await screen.findByLabelText('Come back on');
  fireEvent.change(field, { target: { value: day } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(sent()).toEqual([{ ids: [idOf('Asha')], due: day }]));
});

test('a day of the year 26 is refused for a selection, until another one is typed', async () => {
  const { sent } = openDeskOfLeads(leads);
  await tick('Asha');
  const field = screen.getByLabelText('Come back on');
  fireEvent.change(field, { target: { value: '0026-01-12' } });
  fireEvent.blur(field);
  screen.getByText(/^Choose a day from/);
  expect(sent()).toEqual([]);
  fireEvent.change(field, { target: { value: day } });
  expect(screen.queryByText(/^Choose a day from/)).toBeNull();
  fireEvent.blur(field);
  await waitFor(() => expect(sent()).toEqual([{ ids: [idOf('Asha')], due: day }]));
});
