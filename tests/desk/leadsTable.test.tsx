// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyWords } from '#desk/page/leads/leadWords.ts';
import { openDeskOfLeads, wholeLead } from '../support/deskOfLeads.tsx';
import { holdAnswers } from '../support/holdAnswers.ts';

const idOf = (name: string) => name.charCodeAt(0).toString(16).padStart(32, '0');
const leads = ['Asha', 'Bina', 'Chitra'].map((name) => wholeLead({ name, id: idOf(name) }));
const link = (name: string) => screen.findByRole('link', { name });
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const panel = () => screen.queryByRole('region', { name: 'Lead' });

test('arrow keys move between rows and within one, and the Tab key comes back to the last row', async () => {
  openDeskOfLeads(leads);
  (await link('Asha')).focus();
  const after = async (keys: string) => {
    await userEvent.keyboard(keys);
    return document.activeElement;
  };
  expect(await after('{ArrowDown}')).toBe(await link('Bina'));
  expect(await after('{ArrowLeft}')).toBe(box('Bina'));
  expect(await after('{ArrowDown}')).toBe(box('Chitra'));
  expect(await after('{ArrowUp}{ArrowRight}')).toBe(await link('Bina'));
  // It is for the open lead.
  expect(await after('{Alt>}{ArrowDown}{/Alt}')).toBe(await link('Bina'));
  const stops = screen.getAllByRole('link', { name: /^(Asha|Bina|Chitra)$/ }).map(({ tabIndex }) => tabIndex);
  expect(stops).toEqual([-1, 0, -1]);
});

test('Back from a lead leads to the list, however many leads were opened or stepped through next to it', async () => {
  openDeskOfLeads(leads);
  await userEvent.click(await link('Asha'));
  await userEvent.click(await link('Chitra'));
  await screen.findByRole('heading', { name: 'Chitra' });
  await press('Previous lead');
  await screen.findByRole('heading', { name: 'Bina' });
  await press('Back');
  await waitFor(() => expect(panel()).toBeNull());
});

test('the next lead after one that has left the list is the one that took its place', async () => {
  openDeskOfLeads(leads, { path: `/leads/${idOf('Asha')}` });
  await press('Mark done');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Asha' })).toBeNull());
  await press('Next lead');
  await screen.findByRole('heading', { name: 'Bina' });
});

test('all rows are selected, and taken out of the selection again', async () => {
  openDeskOfLeads(leads);
  await link('Asha');
  const all = screen.getByRole('checkbox', { name: 'Select all rows' });
  fireEvent.click(all);
  screen.getByText('3 selected');
  fireEvent.click(all);
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('Back gives the search field the words of the list that it leads to', async () => {
  openDeskOfLeads(leads, { path: '/leads?search=Asha' });
  const field = await screen.findByRole('searchbox', { name: 'Search' });
  await link('Asha');
  await press('All');
  fireEvent.change(field, { target: { value: 'Bina' } });
  await link('Bina');
  await press('Back');
  await waitFor(() => expect(field).toHaveProperty('value', 'Asha'));
});

test('an empty list says nothing about the next one while that loads, and nothing about other lists without a search', async () => {
  const { letGo, late } = holdAnswers();
  openDeskOfLeads(leads, {
    path: '/leads?view=spam',
    own: ({ path }) =>
      path.includes('limit=50') && !path.includes('state=')
        ? late({ rows: [], total: 0, open: 3 })
        : undefined,
  });
  await screen.findByText(emptyWords.spam);
  await userEvent.tab();
  expect(screen.queryByText(/in all:/)).toBeNull();
  await press('All');
  await waitFor(() => expect(screen.queryByText(emptyWords.spam)).toBeNull());
  expect(screen.queryByText(emptyWords.all)).toBeNull();
  letGo();
  await screen.findByText(emptyWords.all);
});

test('all leads of a person are listed, whatever their state, until that filter is taken away', async () => {
  const { calls } = openDeskOfLeads([wholeLead({ id: idOf('Asha'), others: 2 })], {
    path: `/leads/${idOf('Asha')}`,
  });
  const lists = () => calls.map(({ path }) => path).filter((path) => path.startsWith('leads?'));
  await press('2 more of this person');
  await waitFor(() => expect(lists()).toContain(`leads?person=${idOf('Asha')}&offset=0&limit=50`));
  await press('One person');
  await waitFor(() => expect(lists().at(-1)).not.toContain('person'));
});

test('the list and the open lead are looked at again every three seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { calls } = openDeskOfLeads(leads, { path: `/leads/${idOf('Asha')}` });
  const looks = () =>
    ['leads?', `leads/${idOf('Asha')}`].map(
      (start) => calls.filter(({ path }) => path.startsWith(start)).length,
    );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await wait(2_900);
  expect(looks()).toEqual([1, 1]);
  await wait(200);
  expect(looks()).toEqual([2, 2]);
});
