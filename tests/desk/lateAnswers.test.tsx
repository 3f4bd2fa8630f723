// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskOfLeads, tick, wholeLead } from '../support/deskOfLeads.tsx';

const idOf = (name: string) => name.charCodeAt(0).toString(16).padStart(32, '0');
const leads = ['Asha', 'Bina', 'Chitra'].map((name) =>
  wholeLead({ name, id: idOf(name), phone: '9848011223', suspect: name === 'Asha' }),
);
const refusal = () => Response.json({ error: 'Too many calls at once.' }, { status: 503 });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const selection = () => within(screen.getByRole('group', { name: 'Selected leads' }));

test('after a double click on “Mark done” the mark can still be undone', async () => {
  const { kept } = openDeskOfLeads(leads, { isWhole: true });
  await tick('Bina');
  await userEvent.dblClick(selection().getByRole('button', { name: 'Mark done' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bina' })).toBeNull());
  await press('Undo');
  await waitFor(() => expect(kept.get(idOf('Bina'))?.state).toBe('open'));
});

test('an undo that the desk does not take can be tried again, and its failure goes with the next mark', async () => {
  let refusals = 1;
  const { kept } = openDeskOfLeads(leads, {
    isWhole: true,
    own: ({ path }) => (path === 'leads/undo' && refusals-- > 0 ? refusal() : undefined),
  });
  await tick('Bina');
  await userEvent.click(selection().getByRole('button', { name: 'Mark done' }));
  await press('Undo');
  await screen.findByText(/Too many calls at once/);
  await press('Undo');
  await waitFor(() => expect(kept.get(idOf('Bina'))?.state).toBe('open'));
  await waitFor(() => expect(screen.queryByText(/Too many calls at once/)).toBeNull());
});
