// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recordTitle } from '#desk/fieldWords.ts';
// A dialog that is loaded already opens at once.
import '#desk/page/publishing/PublishDialog.tsx';
import { holdAnswers } from '../support/holdAnswers.ts';
import type { DeskCall } from '../support/renderDesk.tsx';
import { goTo, openWholeDesk, press, settle } from '../support/wholeDesk.tsx';

const refusal = () => Response.json({ error: 'The disk is full.' }, { status: 413 });
const about = { image: '', imageAlt: '', imageFocus: '', heading: 'About us' };
const skills = { label: 'Skills', heading: 'Skills', text: 'What we can', groups: [] };
const jpeg = (name: string) => new File(['1'], name, { type: 'image/jpeg' });
/** An uploaded picture that nothing uses. */
const picture = (name: string) => ({ path: `uploads/${name}`, hash: name, size: 4_000, uses: [] });

/** Opens the form of a record on a desk that saves what is typed. `own` may answer a call in its place. */
function openRecord(name: string, own: (call: DeskCall) => unknown) {
  const kept: Record<string, unknown> = { about, skills };
  return openWholeDesk(`/content/${name}`, (call) => {
    const given = own(call);
    if (given !== undefined) return given;
    const [kind, name = ''] = call.path.split('/');
    if (kind !== 'records') return undefined;
    if (call.method === 'PUT') kept[name] = (call.body as { data: object }).data;
    const data = kept[name];
    return { name, data, revision: JSON.stringify(data), notes: [], isChanged: true };
  });
}

const heading = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Heading' });
const discardChange = async () => {
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard my change' }));
};
const choosePicture = async (name: string) => {
  const [input] = await screen.findAllByLabelText(/^File: /);
  await userEvent.upload(input as HTMLInputElement, jpeg(name));
};

test('staff who have left a form read there that its change was not discarded', async () => {
  const { letGo, late } = holdAnswers();
  openRecord('skills', ({ path }) => (path === 'history/skills' ? late(refusal()) : undefined));
  await heading();
  await discardChange();
  await goTo('History');
  letGo();
  const alert = await screen.findByText(/The disk is full/);
  expect(alert.textContent).toBe('Your change of “Home: skills” was not discarded. The disk is full.');
});

test('a change that is discarded late leaves the focus in the form to which staff have gone', async () => {
  const { letGo, late } = holdAnswers();
  openRecord('skills', ({ path }) => {
    if (path === 'history/skills') return late([{ version: 2 }]);
    return path === 'versions/2/texts/skills' ? { data: skills } : undefined;
  });
  await heading();
  await discardChange();
  const link = screen.getByRole('link', { name: recordTitle('about') });
  await userEvent.click(link);
  await screen.findByRole('heading', { name: recordTitle('about') });
  link.focus();
  letGo();
  await waitFor(() =>
    expect(document.getElementById('announcements')?.textContent).toContain('is discarded'),
  );
  await settle();
  expect(document.activeElement).toBe(link);
});

test.each(['another place', 'a field'])(
  'a text that is saved late opens no dialog for publishing over %s',
  async (where) => {
    const { letGo, late } = holdAnswers();
    const { calls } = openRecord('skills', ({ method }) =>
      method === 'PUT' ? late({ revision: 'second', isChanged: true, notes: [] }) : undefined,
    );
    await userEvent.type(await heading(), '!');
    await press('Publish this text');
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    if (where === 'a field') await userEvent.click(await heading());
    else await goTo('Leads');
    calls.length = 0;
    letGo();
    await waitFor(() => expect(calls.some(({ path }) => path === 'session')).toBe(true));
    await settle();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('staff who have left a form read there that its picture was not added', async () => {
  const { letGo, late } = holdAnswers();
  openRecord('about', ({ method }) => (method === 'POST' ? late(refusal()) : undefined));
  await choosePicture('hill.jpg');
  await goTo('History');
  letGo();
  const alert = await screen.findByText(/The disk is full/);
  expect(alert.textContent).toBe('hill.jpg was not added. The disk is full.');
});

test.each(['added', 'chosen'])(
  'a picture that was %s last stays, although an earlier upload ends late',
  async (how) => {
    const { letGo, late } = holdAnswers();
    const { calls } = openRecord('about', ({ method, path }) => {
      if (path === 'pictures') return [picture('lake.jpg')];
      if (method !== 'POST') return undefined;
      return path.includes('slow') ? late({ path: 'uploads/slow.jpg' }) : { path: 'uploads/lake.jpg' };
    });
    const saved = () => calls.findLast(({ method }) => method === 'PUT')?.body;
    await choosePicture('slow.jpg');
    if (how === 'added') await choosePicture('lake.jpg');
    else {
      await userEvent.click((await screen.findAllByRole('button', { name: /^Choose …/ }))[0] as HTMLElement);
      await userEvent.click(await screen.findByRole('button', { name: /^lake.jpg/ }));
    }
    await waitFor(() => expect(saved()).toMatchObject({ data: { image: 'uploads/lake.jpg' } }));
    calls.length = 0;
    letGo();
    await waitFor(() => expect(calls.some(({ path }) => path === 'pictures')).toBe(true));
    await settle();
    screen.getByText('lake.jpg');
    expect(screen.queryByText('slow.jpg')).toBeNull();
  },
);

/** Opens the dialog of the pictures. `remove` answers the removal of one, `undo` its undo. */
async function openPictures(remove: (name: string) => unknown, undo: () => unknown = () => ({})) {
  let uploads = ['hill.jpg', 'lake.jpg', 'moon.jpg'].map(picture);
  openRecord('about', ({ method, path }) => {
    const [, name = ''] = /uploads%2F(.*)$/.exec(path) ?? [];
    if (method === 'DELETE') {
      uploads = uploads.filter((each) => each.path !== `uploads/${name}`);
      return remove(name) ?? { before: name };
    }
    if (path === 'publication/undo') return undo();
    return path === 'pictures' ? uploads : undefined;
  });
  await userEvent.click((await screen.findAllByRole('button', { name: /^Choose …/ }))[0] as HTMLElement);
}

test('a failed deletion of a picture is said outside of the dialog, although another one was deleted meanwhile', async () => {
  const { letGo, late } = holdAnswers();
  await openPictures((name) => (name === 'moon.jpg' ? undefined : late(refusal())));
  await press('Delete hill.jpg');
  await press('Delete moon.jpg');
  await screen.findByText('Deleted: moon.jpg');
  letGo();
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText(/The disk is full/);
});

test('staff who have closed the pictures read that one was not deleted', async () => {
  const { letGo, late } = holdAnswers();
  await openPictures(() => late(refusal()));
  await press('Delete hill.jpg');
  await press('Cancel');
  letGo();
  expect((await screen.findByText(/The disk is full/)).textContent).toBe(
    'hill.jpg was not deleted. The disk is full.',
  );
});

test('a double click on Undo of a deleted picture is one undo, and leaves that of another one', async () => {
  const { letGo, late } = holdAnswers();
  let undone = 0;
  await openPictures(
    () => undefined,
    () => late(undone++ === 0 ? {} : Response.json({ error: 'Look again.' }, { status: 409 })),
  );
  await press('Delete hill.jpg');
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Undo' }));
  await press('Delete moon.jpg');
  await screen.findByText('Deleted: moon.jpg');
  letGo();
  await waitFor(() =>
    expect(document.getElementById('announcements')?.textContent).toContain('Brought back: hill.jpg'),
  );
  await settle();
  screen.getByText('Deleted: moon.jpg');
  expect(screen.queryByText('Look again.')).toBeNull();
});

test('a text that the desk refuses after staff have left its form is counted in the bar', async () => {
  const { letGo, late } = holdAnswers();
  openRecord('skills', ({ method }) => (method === 'PUT' ? late(refusal()) : undefined));
  await userEvent.type(await heading(), '!');
  await userEvent.tab();
  await goTo('Leads');
  letGo();
  await userEvent.click(await screen.findByRole('link', { name: '1 text to repair' }));
  await screen.findByText('Not saved. The disk is full.');
  expect((await heading()).value).toBe('Skills!');
});

const removed = (name: string) => ({
  name,
  path: `/${name}`,
  formerly: [],
  to: '/b',
  revision: 'first',
  errors: [],
});

test.each(['success', 'failure'])('the late %s of a target leaves the dialog of another one', async (end) => {
  const { letGo, late } = holdAnswers();
  const { calls } = openWholeDesk('/content/redirects', ({ method, path }) => {
    if (path === 'removed') return [removed('old'), removed('older')];
    if (method === 'PUT') return late(end === 'success' ? {} : refusal());
    return path.startsWith('records') ? { name: 'redirects', data: [], revision: '1', notes: [] } : undefined;
  });
  await press('Change the target of /old');
  await press('Save');
  await press('Cancel');
  await press('Change the target of /older');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Redirect visitors to' });
  await userEvent.clear(field);
  await userEvent.type(field, '/team');
  calls.length = 0;
  letGo();
  if (end === 'success') await waitFor(() => expect(calls.some(({ path }) => path === 'removed')).toBe(true));
  else await screen.findAllByText('Where visitors of /old go was not changed. The disk is full.');
  await settle();
  screen.getByRole('dialog', { name: 'Visitors of /older' });
  expect(field.value).toBe('/team');
});

test('words that are typed while a removed page is made a new one are saved in the new page', async () => {
  const { letGo, late } = holdAnswers();
  const page = { path: '/one', title: 'One', blocks: [] };
  let made: object | undefined;
  let revision = 'new';
  const { calls } = openWholeDesk('/pages/one', ({ method, path, body }) => {
    if (method === 'POST') {
      made = (body as { data: object }).data;
      return late({ name: 'one-2' });
    }
    if (path === 'records/pages/one-2' && method === 'GET')
      return { name: 'pages/one-2', data: made, revision, notes: [], isChanged: true };
    if (path === 'records/pages/one-2') {
      const isOn = calls.filter(({ method }) => method === 'PUT').length > 2;
      const theirs = { data: made, revision, by: 'Asha' };
      if (!isOn) return Response.json({ error: 'Changed', theirs }, { status: 409 });
      made = (body as { data: object }).data;
      revision = 'newer';
      return { revision, isChanged: true, notes: [] };
    }
    if (method === 'PUT') return Response.json({ error: 'Ravi removed this page.' }, { status: 404 });
    return path === 'records/pages/one'
      ? { name: 'pages/one', data: page, revision: 'first', notes: [], isChanged: false }
      : undefined;
  });
  const title = async () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  await press('Page settings');
  await userEvent.type(await title(), ' more');
  await userEvent.tab();
  await press('Make it a new page');
  await userEvent.type(await title(), ' and more');
  letGo();
  await waitFor(() =>
    expect(calls.findLast(({ method }) => method === 'PUT')).toMatchObject({
      path: 'records/pages/one-2',
      body: { data: { title: 'One more and more' } },
    }),
  );
  await press('Page settings');
  expect((await title()).value).toBe('One more and more');
});
