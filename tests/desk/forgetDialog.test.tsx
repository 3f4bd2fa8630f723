// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ForgetDialog } from '#desk/page/publishing/ForgetDialog.tsx';
import type { HistoryTraces } from '#desk/wire.ts';
import { renderDesk } from '../support/renderDesk.tsx';

const traces: HistoryTraces = { versions: [2, 3], drafts: 1, files: ['uploads/zubeda.jpg'], present: [] };
const nothing: HistoryTraces = { versions: [], drafts: 0, files: [], present: [] };

/** Opens the dialog on a history that has these traces of some words. */
function openDialog(found: Record<string, HistoryTraces>) {
  let isClosed = false;
  const { calls } = renderDesk(
    <ForgetDialog
      onClose={() => {
        isClosed = true;
      }}
    />,
    ({ path, body }) => {
      if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
      return found[(body as { words: string }).words] ?? nothing;
    },
  );
  const look = async (words: string) => {
    const field = screen.getByRole('textbox', { name: /^Name or other words/ });
    await userEvent.clear(field);
    await userEvent.type(field, `${words}{Enter}`);
  };
  return { look, isClosed: () => isClosed, forgotten: () => calls.filter(({ path }) => path === 'forget') };
}

test('the dialog shows what the history has of a person before it is removed, and forgets the words that were looked for', async () => {
  const { look, forgotten } = openDialog({ 'Zubeda Begum': traces });
  await look(' Zubeda Begum ');
  await screen.findByText('Found in 2 versions, 1 earlier text, and 1 file (uploads/zubeda.jpg).');
  expect(forgotten()).toEqual([]);
  await userEvent.click(
    screen.getByRole('button', { name: 'Forget in 2 versions, 1 earlier text, and 1 file' }),
  );
  const done = await screen.findByText(/^Forgotten in 2 versions/);
  expect(done.textContent).toContain('Backups still have it.');
  expect(forgotten().map(({ body }) => body)).toEqual([{ words: 'Zubeda Begum' }]);
  expect(screen.queryByRole('button', { name: /^(Forget|Look)/ })).toBeNull();
});

test('other words than those that were looked for cannot be forgotten', async () => {
  const { look, forgotten } = openDialog({ Zubeda: traces });
  await look('Zubeda');
  await screen.findByText(/^Found in 2 versions/);
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'n');
  await waitFor(() => expect(screen.queryByText(/^Found in/)).toBeNull());
  expect(screen.queryByRole('button', { name: /^Forget in/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Look' }));
  await screen.findByText('History has nothing with these words.');
  expect(forgotten()).toEqual([]);
});

test('words that visitors or a draft still have lead to their records', async () => {
  const present = ['team.json', 'pages/party.json'];
  const { look, isClosed } = openDialog({ Zubeda: { ...traces, present } });
  await look('Zubeda');
  const sentence = await screen.findByText(/^Take these words out and publish first/);
  const links = within(sentence).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/content/team', '/pages/party']);
  expect(screen.queryByRole('button', { name: /^Forget in/ })).toBeNull();
  await userEvent.click(links[0] as HTMLElement);
  expect(isClosed()).toBe(true);
});
