// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { currentContent } from '#server/content/contentVersions.ts';
import { openPublishedDesk } from '../support/openDesk.ts';

// The desk inspects the sample's pictures first.
configure({ asyncUtilTimeout: 60_000 });

/** Shows the dialog of a real desk to Asha; `write` changes a text under somebody's name. */
async function openDialog(
  writes: (write: (user: string, name: string, part: object) => Promise<void>) => Promise<void>,
) {
  let user = 'Asha';
  const { app, call, store } = await openPublishedDesk(undefined, () => ({ user }));
  const write = async (by: string, name: string, part: object) => {
    user = by;
    const { data, mark } = (await call('GET', `records/${name}`)).body;
    await call('PUT', `records/${name}`, { data: { ...data, ...part } }, mark);
    user = 'Asha';
  };
  await writes(write);
  document.head.innerHTML = '<base href="http://desk.example/desk/">';
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const answer = await app.inject({
      method: request.method as 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(request.method !== 'GET' && { payload: await request.text() }),
    });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    });
  });
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  const [{ PublishDialog }, { makeStore }] = await Promise.all([
    import('#desk/page/publishing/PublishDialog.tsx'),
    import('#desk/page/makeStore.ts'),
  ]);
  render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <PublishDialog onClose={() => {}} />
      </MemoryRouter>
    </Provider>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Publish' });
  const published = async () => (await currentContent(store)).version;
  const publish = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Publish changes' });
  const box = (name: string) =>
    within(dialog).findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
  return { dialog: within(dialog), write, box, publish, published };
}

test('a person’s own changes are ticked, faulty ones cannot be, and what a colleague types meanwhile is shown before it goes out', async () => {
  const { dialog, write, box, publish, published } = await openDialog(async (write) => {
    await write('Asha', 'skills', { heading: 'Words of Asha' });
    await write('Ravi', 'teamPage', { heading: 'Words of Ravi' });
    await write('Asha', 'careersPage', { heading: '' });
    await write('Ravi', 'contactPage', { heading: 'Words of both' });
    await write('Asha', 'contactPage', { text: 'Words of both' });
  });
  // The desk learns who uses it at the same time.
  await waitFor(async () => expect((await box('Home: skills')).checked).toBe(true));
  expect((await box('Team')).checked).toBe(false);
  expect((await box('Careers')).disabled).toBe(true);
  expect(dialog.getByRole('group', { name: /^Stays a draft/ }).textContent).toContain('is missing or empty');
  expect(dialog.getByText(/^Ravi, /)).toBeTruthy();
  expect(dialog.getByText(/^Ravi and Asha, /)).toBeTruthy();
  expect((await box('Contact')).checked).toBe(false);
  const skills = within(dialog.getByRole('region', { name: 'Home: skills' }));
  await waitFor(() => expect(skills.getByRole('insertion').querySelector('mark')).toBeTruthy());

  const user = userEvent.setup();
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Spring');
  await waitFor(() => expect(publish().disabled).toBe(false));
  await write('Ravi', 'skills', { heading: 'Words of a colleague' });
  await user.click(publish());
  expect(await dialog.findByText(/^Something has changed meanwhile/)).toBeTruthy();
  await waitFor(() => expect(skills.getByRole('insertion').textContent).toBe('Words of a colleague'));
  expect(await published()).toBe(1);
  // The note is kept; the colleague's text is not ticked any more.
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('Spring');
  await waitFor(async () => expect((await box('Home: skills')).checked).toBe(false));
  await user.click(await box('Home: skills'));
  await waitFor(() => expect(publish().disabled).toBe(false));
  await user.click(publish());
  expect(await dialog.findByText(/^Published\./)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Home: skills' }).getAttribute('href')).toBe(
    'https://site.example/',
  );
  expect(await published()).toBe(2);
});
