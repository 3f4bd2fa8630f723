// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RemovedPages } from '#desk/page/content/RemovedPages.tsx';
import type { RemovedDeskPage } from '#desk/wire.ts';
import { renderDesk } from '../support/renderDesk.tsx';

const old: RemovedDeskPage = {
  name: 'old',
  path: '/old',
  formerly: ['/older'],
  to: '/b',
  revision: 'first',
  errors: ['there is nothing at /b'],
};

/** Shows the removed pages of a desk that takes a new target, or refuses it. */
function openRemoved(refusal?: string) {
  let pages = [old];
  return renderDesk(<RemovedPages />, ({ path, method, body }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
    if (path === 'links') return [{ path: '/about', title: 'About' }];
    if (path === 'removed') return pages;
    if (method !== 'PUT') return undefined;
    if (refusal) return Response.json({ error: refusal }, { status: 400 });
    const { to } = body as { to: string };
    pages = to ? [{ ...old, to, errors: [], revision: 'second' }] : [];
    return {};
  });
}

/** Opens the dialog, and writes a target. */
async function writeTarget(to: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Change the target of /old' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Visitors of /old' }));
  const field = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Redirect visitors to' });
  expect(field.value).toBe('/b');
  await userEvent.clear(field);
  if (to) await userEvent.type(field, to);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  return dialog;
}

test('the dialog for a removed page’s target says that the target is gone', async () => {
  const { calls } = openRemoved();
  const list = within(await screen.findByRole('region', { name: 'Removed pages' }));
  list.getByText('/old, /older');
  list.getByText('There is nothing at /b');
  await writeTarget('/about');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('go to /about');
  expect(screen.queryByText('There is nothing at /b')).toBeNull();
  expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([
    { path: 'removed/old', body: { to: '/about' } },
  ]);
});

test('a removed page that leads nowhere any more leaves the list', async () => {
  openRemoved();
  await writeTarget('');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Removed pages' })).toBeNull());
});

test('a target that the desk refuses stays in the dialog, with the reason', async () => {
  openRemoved('Choose a page that stays.');
  const dialog = await writeTarget('/old');
  await dialog.findByText('Choose a page that stays.');
  expect(dialog.getByRole<HTMLInputElement>('combobox').value).toBe('/old');
  screen.getByText('go to /b');
});
