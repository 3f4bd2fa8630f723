// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { holdAnswers } from '../support/holdAnswers.ts';
import type { DeskCall } from '../support/renderDesk.tsx';
import { chooseForPage, goTo, listedPage, openWholeDesk, press, settle } from '../support/wholeDesk.tsx';

const refusal = () => Response.json({ error: 'Ravi has changed it meanwhile.' }, { status: 409 });

/** Opens the list of two pages, and of one that was removed. `change` answers the calls that change pages. */
function openPages(change: (call: DeskCall) => unknown, revisionNow = () => 'first') {
  const kept = new Set(['one', 'two']);
  return openWholeDesk('/pages', (call) => {
    const { method, path } = call;
    const [, name = '', action] = path.split('/');
    if (method !== 'GET') {
      const given = change(call);
      if (given !== undefined) return given;
      if (action === 'remove') kept.delete(name);
      if (action === 'bring-back') kept.add(name);
      return {};
    }
    if (path === 'pages') return [...kept].map((each) => listedPage(each));
    if (path === 'pages/removed')
      return [{ name: 'old', title: 'old', path: '/old', by: 'Ravi', at: '2026-01-05T11:00:00Z' }];
    if (!path.startsWith('records/pages/')) return undefined;
    const title = path.split('/').at(-1);
    const data = { path: `/${title}`, title, blocks: [] };
    return { name: `pages/${title}`, data, revision: revisionNow(), notes: [], isChanged: false };
  });
}

const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
const isCall = (end: string) => (call: DeskCall) => call.method === 'POST' && call.path.endsWith(end);
/** Removes a page by its dialog. */
async function removePage(name: string) {
  await chooseForPage('Remove …', name);
  await press('Remove the page');
}
const actions: Record<string, { end: string; says: string; run: () => Promise<void> }> = {
  'New page': {
    end: 'pages',
    says: 'The page “Fresh” was not made.',
    run: async () => {
      await press('New page');
      await userEvent.type(await titleField(), 'Fresh');
      await press('Make the page');
    },
  },
  Move: {
    end: '/move',
    says: 'The address of “one” was not changed.',
    run: async () => {
      await chooseForPage('Move …', 'one');
      await press('Change the address');
    },
  },
  Remove: { end: '/remove', says: '“one” was not removed.', run: () => removePage('one') },
  Undo: {
    end: '/bring-back',
    says: '“one” was not brought back.',
    run: async () => {
      await removePage('one');
      await press('Undo');
    },
  },
  'Bring back': {
    end: '/bring-back',
    says: '“old” was not brought back.',
    run: () => press('Bring back old'),
  },
};

test.each(Object.keys(actions))(
  'the late failure of “%s” is said in the place to which staff have gone',
  async (name) => {
    const { end, says, run } = actions[name] as (typeof actions)[string];
    const { letGo, late } = holdAnswers();
    openPages((call) => (isCall(end)(call) ? late(refusal()) : undefined));
    await run();
    await goTo('History');
    letGo();
    const alert = await screen.findByText(/Ravi has changed it meanwhile/);
    expect(alert.textContent).toBe(`${says} Ravi has changed it meanwhile.`);
  },
);

test('a late failure is said in the dialog that is open by then, which hides the rest of the page', async () => {
  const { letGo, late } = holdAnswers();
  openPages((call) => (isCall('/move')(call) ? late(refusal()) : undefined));
  await actions.Move?.run();
  await press('Cancel');
  await press('New page');
  letGo();
  const alert = await within(await screen.findByRole('dialog', { name: 'New page' })).findByRole('alert');
  expect(alert.textContent).toBe('The address of “one” was not changed. Ravi has changed it meanwhile.');
  await userEvent.click(within(alert).getByRole('button', { name: 'Close' }));
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each([
  ['Move', '/move'],
  ['Remove', '/remove'],
])('the late success of a cancelled “%s” leaves the dialog that is open by then', async (name, end) => {
  const { letGo, late } = holdAnswers();
  const { calls } = openPages((call) => (isCall(end)(call) ? late({ moved: 1 }) : undefined));
  await actions[name]?.run();
  await press('Cancel');
  await press('New page');
  await userEvent.type(await titleField(), 'Fresh');
  calls.length = 0;
  letGo();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('pages'));
  if (name === 'Remove') await screen.findByText('Removed: one');
  await settle();
  expect((await titleField()).value).toBe('Fresh');
  expect(document.activeElement).toBe(await titleField());
});

test.each([
  ['Move', 'Change the address'],
  ['Remove', 'Remove the page'],
])(
  'a “%s” that was refused because a colleague has changed the page can be tried again',
  async (name, button) => {
    const { end, run } = actions[name] as (typeof actions)[string];
    let revision = 'first';
    const { calls } = openPages(
      (call) => {
        if (!isCall(end)(call) || revision !== 'first') return undefined;
        revision = 'second';
        return refusal();
      },
      () => revision,
    );
    const answer = fetch;
    const sent: (string | null)[] = [];
    vi.stubGlobal('fetch', (request: Request) => {
      if (request.method === 'POST') sent.push(request.headers.get('if-match'));
      return answer(request);
    });
    await run();
    await screen.findByText(/Ravi has changed it meanwhile/);
    const reads = () => calls.filter(({ path }) => path === 'records/pages/one');
    await waitFor(() => expect(reads().length).toBeGreaterThan(1));
    await settle();
    await press(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual(['first', 'second']);
  },
);

test('the focus stays where staff type when a page is removed late', async () => {
  const { letGo, late } = holdAnswers();
  const { calls } = openPages((call) => (isCall('/remove')(call) ? late({}) : undefined));
  await removePage('one');
  await goTo('Leads');
  const search = await screen.findByRole('searchbox');
  await userEvent.type(search, 'Zub');
  calls.length = 0;
  letGo();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('session'));
  await settle();
  await userEvent.keyboard('eda');
  expect(search).toHaveProperty('value', 'Zubeda');
});

test('a page that is read late opens no dialog over a new page that is typed, nor over a later choice', async () => {
  const { letGo, late } = holdAnswers();
  const { calls } = openPages(() => undefined);
  const desk = fetch;
  const isOne = (request: Request) => request.url.endsWith('records/pages/one');
  globalThis.fetch = async (request) => {
    const answer = await desk(request);
    return isOne(request as Request) ? ((await late(answer)) as Response) : answer;
  };
  await chooseForPage('Remove …', 'one');
  await waitFor(() => expect(calls.some(({ path }) => path === 'records/pages/one')).toBe(true));
  await press('New page');
  await userEvent.type(await titleField(), 'Fresh');
  letGo();
  await settle();
  await settle();
  expect((await titleField()).value).toBe('Fresh');
});

test('of two choices in the list of pages the later one opens its dialog, whichever page is read first', async () => {
  const { letGo, late } = holdAnswers();
  const { calls } = openPages(() => undefined);
  const desk = fetch;
  globalThis.fetch = async (request) => {
    const answer = await desk(request);
    return (request as Request).url.endsWith('records/pages/one')
      ? ((await late(answer)) as Response)
      : answer;
  };
  await chooseForPage('Remove …', 'one');
  await waitFor(() => expect(calls.some(({ path }) => path === 'records/pages/one')).toBe(true));
  await chooseForPage('Move …', 'two');
  await screen.findByRole('dialog', { name: 'Address of “two”' });
  letGo();
  await settle();
  await settle();
  screen.getByRole('dialog', { name: 'Address of “two”' });
});

test('an undo that the desk does not take can be tried again, and a double click is one undo', async () => {
  const { letGo, late } = holdAnswers();
  let tries = 0;
  openPages((call) => {
    if (!isCall('/bring-back')(call)) return undefined;
    tries += 1;
    if (tries === 1) return refusal();
    return late(tries === 2 ? {} : Response.json({ error: 'This page is there already.' }, { status: 409 }));
  });
  await removePage('one');
  await press('Undo');
  await screen.findByText('one: Ravi has changed it meanwhile.');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Undo' }));
  letGo();
  await waitFor(() => expect(screen.queryByText('Removed: one')).toBeNull());
  await settle();
  expect(screen.queryByText(/meanwhile|already/)).toBeNull();
});

test('two removed pages can be brought back at once', async () => {
  const { letGo, late } = holdAnswers();
  openPages((call) => (isCall('one/bring-back')(call) ? late(undefined) : undefined));
  await removePage('one');
  await press('Undo');
  await removePage('two');
  await screen.findByText('Removed: two');
  await press('Undo');
  await screen.findByRole('link', { name: 'two' });
  letGo();
});

test('the undo of one page leaves the undo of another that was removed meanwhile', async () => {
  const { letGo, late } = holdAnswers();
  openPages((call) => (isCall('one/bring-back')(call) ? late({}) : undefined));
  await removePage('one');
  await press('Undo');
  await removePage('two');
  await screen.findByText('Removed: two');
  letGo();
  await waitFor(() =>
    expect(document.getElementById('announcements')?.textContent).toContain('Brought back: one'),
  );
  await settle();
  screen.getByText('Removed: two');
  within(screen.getByRole('presentation')).getByRole('button', { name: 'Undo' });
});
