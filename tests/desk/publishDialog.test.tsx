// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PublishDialog } from '#desk/page/publishing/PublishDialog.tsx';
import type { DraftChange } from '#desk/wire.ts';
import { renderDesk } from '../support/renderDesk.tsx';

const at = '2026-01-05T11:00:00Z';
/** A change of a text by these people. */
const changeOf = (name: string, people: string[], rest: Partial<DraftChange> = {}): DraftChange => ({
  ...{ id: `${name}.json`, kind: 'text', mark: `mark of ${name}`, errors: [] },
  ...{ before: { heading: 'Old' }, after: { heading: 'New' } },
  changed: { by: people.at(-1) ?? '', at, people },
  ...rest,
});

test('one’s own changes are ticked, faulty ones cannot be, and what is published is what was shown', async () => {
  const changes = [
    changeOf('skills', ['Asha']),
    changeOf('teamPage', ['Ravi']),
    changeOf('contactPage', ['Ravi', 'Asha']),
    changeOf('about', ['Asha'], { publishedBy: 'Ravi' }),
    changeOf('careersPage', ['Asha'], { errors: [{ path: 'heading', reason: 'is missing or empty' }] }),
  ];
  const { calls } = renderDesk(<PublishDialog onClose={() => {}} />, ({ path, body }) => {
    if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
    if (path === 'publication') return { version: 1, changes };
    if (path === 'publication/discard') return {};
    if (path === 'publication/check') return { ...(body as object), notes: [], texts: {} };
    return Response.json({ error: 'Something has changed meanwhile.' }, { status: 409 });
  });
  const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  await waitFor(async () => expect((await box(/^Home: skills/)).checked).toBe(true));
  expect([(await box(/^Team/)).checked, (await box(/^Contact/)).checked]).toEqual([false, false]);
  screen.getByText(/^Ravi and Asha, /);
  // What a colleague has published is replaced only where that is chosen.
  expect((await box(/^About/)).checked).toBe(false);
  screen.getByText('Ravi published other words here.');
  expect(screen.getByRole('link', { name: 'Look' }).getAttribute('href')).toBe('/content/about');
  await userEvent.click(screen.getByRole('button', { name: 'Choose all' }));
  expect((await box(/^About/)).checked).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Only mine' }));
  expect((await box(/^Careers/)).disabled).toBe(true);
  within(screen.getByRole('group', { name: /^Stays a draft/ })).getByText(/is missing or empty/);
  await userEvent.click(await box(/^Team/));
  const publish = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish changes' });
  await waitFor(() => expect(publish.disabled).toBe(false));
  await userEvent.click(publish);
  await screen.findByText('Something has changed meanwhile.');
  const marks = { 'skills.json': 'mark of skills', 'teamPage.json': 'mark of teamPage' };
  expect(calls.find(({ path }) => path === 'publish')?.body).toEqual({ version: 1, marks, note: '' });
  // It is shown again as it is now.
  const looks = () => calls.filter(({ path }) => path === 'publication').length;
  await waitFor(() => expect(looks()).toBe(2));
  await userEvent.click(screen.getByRole('button', { name: 'Discard my change' }));
  await waitFor(() => expect(looks()).toBe(3));
  const discarded = calls.find(({ path }) => path === 'publication/discard');
  expect(discarded?.body).toEqual({ id: 'about.json', mark: 'mark of about' });
});

test('a warning that is put aside comes back when its text changes, or on request', async () => {
  const notes = [{ name: 'skills', path: 'heading', reason: 'is long', isWarning: true }];
  const visit = (heading: string) =>
    renderDesk(<PublishDialog onClose={() => {}} />, ({ path }) => {
      if (path === 'session') return { user: 'Asha', timeZone: 'UTC', editing: {} };
      if (path === 'publication') return { version: 1, changes: [changeOf('skills', ['Asha'])] };
      return { ids: ['skills.json'], notes, texts: { skills: { heading } } };
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
  await screen.findByText(/is long/);
});
