// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DraftChange } from '#desk/wire.ts';
import { holdAnswers } from '../support/holdAnswers.ts';
import type { DeskCall } from '../support/renderDesk.tsx';
import { goTo, openWholeDesk, press, settle } from '../support/wholeDesk.tsx';

const at = '2026-01-05T11:00:00Z';
const refusal = (error = 'Something has changed meanwhile.') => Response.json({ error }, { status: 409 });

/** A change of a text that a colleague has published over. */
const changeOf = (name: string): DraftChange => ({
  id: `${name}.json`,
  kind: 'text',
  hash: `hash of ${name}`,
  state: 'superseded',
  goesWith: [],
  errors: [],
  before: { heading: 'Old' },
  after: { heading: 'New' },
  changed: { by: 'Asha', at, people: ['Asha'] },
  published: { by: 'Ravi', at },
});

/** Opens a desk with two changes and two versions. `post` answers the calls that change something. */
function openDesk(place: string, post: (call: DeskCall) => unknown) {
  let changes = [changeOf('skills'), changeOf('about')];
  return openWholeDesk(place, (call) => {
    const { method, path, body } = call;
    if (method === 'POST' && path === 'publication/discard') {
      const given = post(call);
      if (given !== undefined) return given;
      changes = changes.filter(({ id }) => id !== (body as { id: string }).id);
      return { hash: 'published' };
    }
    if (method === 'POST' && path !== 'publication/check') return post(call);
    if (path === 'publication') return { version: 2, changes };
    if (path === 'versions/1/pages') return { visibleAgain: [], noLongerVisible: [] };
    if (path.startsWith('versions/1'))
      return [{ id: 'skills.json', kind: 'text', before: { heading: 'Now' }, after: { heading: 'Then' } }];
    if (path.startsWith('records/')) return post(call);
    if (path !== 'versions') return undefined;
    const version = { createdAt: at, note: '', by: 'Ravi', titles: [], others: 0 };
    return [
      { ...version, version: 2, isCurrent: true },
      { ...version, version: 1, isCurrent: false },
    ];
  });
}

/** Publishes the first change. */
async function publish() {
  await press('Publish …');
  await userEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish changes' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
}
const notes = [{ name: 'skills', path: 'heading', reason: 'is missing' }];

test.each([
  ['a refusal', refusal(), 'Nothing was published. Something has changed meanwhile.'],
  ['errors', { notes, texts: {} }, 'Nothing was published. There are errors to repair first.'],
])(
  'staff who have left the dialog read that %s kept their changes from visitors',
  async (_, answer, sentence) => {
    const { letGo, late } = holdAnswers();
    openDesk('/pages', ({ path }) => (path === 'publish' ? late(answer) : undefined));
    await publish();
    await goTo('Leads');
    letGo();
    expect((await screen.findByText(/^Nothing was published/)).textContent).toBe(sentence);
  },
);

test('staff who have left the history read that a version was not published again', async () => {
  const { letGo, late } = holdAnswers();
  openDesk('/history', ({ path }) => (path === 'rollback' ? late(refusal()) : undefined));
  await press('Look at version 1');
  await press('Publish version 1 again');
  await goTo('Leads');
  letGo();
  const alert = await screen.findByText(/^Version 1 was not published/);
  expect(alert.textContent).toContain('Something has changed meanwhile.');
});

test('staff who have closed a version read that its text was not brought back', async () => {
  const { letGo, late } = holdAnswers();
  openDesk('/history', ({ path }) => (path === 'records/skills' ? late(refusal()) : undefined));
  await press('Look at version 1');
  await press('Bring back this text of version 1');
  await press('Close');
  letGo();
  const alert = await screen.findByText(/was not brought back/);
  expect(alert.textContent).toBe('“Home: skills” was not brought back. Something has changed meanwhile.');
});

test('staff who have closed the dialog read that a change was not discarded', async () => {
  const { letGo, late } = holdAnswers();
  openDesk('/pages', ({ path }) => (path === 'publication/discard' ? late(refusal()) : undefined));
  await press('Publish …');
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Discard my change' }))[0] as HTMLElement,
  );
  await press('Close');
  letGo();
  const alert = await screen.findByText(/was not discarded/);
  expect(alert.textContent).toContain('Home: skills');
});

test('the undo of one discarded change leaves the undo of another; its failure is shown once the dialog is closed', async () => {
  const first = holdAnswers();
  const second = holdAnswers();
  openDesk('/pages', ({ path, body }) => {
    if (path !== 'publication/undo') return undefined;
    const isFirst = (body as { id: string }).id === 'skills.json';
    return isFirst ? first.late({}) : second.late(refusal());
  });
  await press('Publish …');
  const discard = async () =>
    userEvent.click((await screen.findAllByRole('button', { name: 'Discard my change' }))[0] as HTMLElement);
  await discard();
  await screen.findByText('Discarded: Home: skills');
  await press('Undo');
  await discard();
  await screen.findByText(/^Discarded: About/);
  first.letGo();
  await waitFor(() =>
    expect(document.getElementById('announcements')?.textContent).toContain('Brought back: Home: skills'),
  );
  await settle();
  await press('Undo');
  await press('Close');
  second.letGo();
  const alert = await screen.findByText(/was not brought back/);
  expect(alert.textContent).toContain('About');
});

test('forgetting takes the words that the dialog shows, and its failure is shown once the dialog is closed', async () => {
  const { letGo, late } = holdAnswers();
  const found = { versions: [2], drafts: 0, files: [], present: [] };
  openDesk('/history', ({ path }) => (path === 'forget' ? late(refusal()) : found));
  await press('Forget in history …');
  const dialog = within(await screen.findByRole('dialog'));
  const words = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  await userEvent.type(words, 'Zubeda{Enter}');
  await press('Forget in 1 version');
  await waitFor(() => expect(words.disabled).toBe(true));
  await press('Cancel');
  letGo();
  const alert = await screen.findByText(/^Nothing was forgotten/);
  expect(alert.textContent).toContain('Something has changed meanwhile.');
});
