import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { Desk } from '#desk/page/Desk.tsx';
import type { DeskPage } from '#desk/wire.ts';
import { type DeskCall, renderDesk, stubScreen } from './renderDesk.tsx';

/** A page in the list of pages. */
export const listedPage = (name: string, rest: Partial<DeskPage> = {}): DeskPage => ({
  name,
  title: name,
  path: `/${name}`,
  date: '',
  state: 'draft',
  shownFrom: '',
  shownUntil: '',
  lists: [],
  leading: [],
  errors: 0,
  revision: 'first',
  ...rest,
});

/** Renders the whole desk as on a wide screen, at an address. `own` answers calls in place of a desk on which nothing has happened yet. */
export function openWholeDesk(place: string, own: (call: DeskCall) => unknown) {
  // The preview of a page measures itself.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const answer = (call: DeskCall) => {
    const given = own(call);
    if (given !== undefined) return given;
    const { path } = call;
    if (path === 'session')
      return {
        user: 'Asha',
        site: 'a',
        isAdmin: true,
        openLeads: 0,
        changed: [],
        editing: {},
        timeZone: 'UTC',
      };
    if (path === 'publication') return { version: 1, changes: [] };
    if (path === 'publication/check') return { notes: [], texts: {} };
    if (path === 'today') return Response.json({ error: 'Not now.' }, { status: 500 });
    if (path.startsWith('leads?')) return { rows: [], total: 0, open: 0 };
    if (path === 'follow-up') return { staff: [], replies: [] };
    return [];
  };
  const page = renderDesk(<Desk />, answer, place);
  stubScreen('wide');
  return page;
}

/** Presses the button of this name. */
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Goes to another place of the desk, by a link or as Back does, which a dialog does not stop. */
export async function goTo(place: string) {
  const places = within(screen.getByRole('navigation', { name: 'Desk', hidden: true }));
  places.getByRole('link', { name: place, hidden: true }).click();
  await screen.findByRole('heading', { name: place });
}

/** Chooses an action from the menu of a page. */
export async function chooseForPage(action: string, title: string) {
  await press(`More for ${title}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** Waits until the page shows all that an answer brings: a few frames. */
export async function settle() {
  for (const _ of [1, 2, 3, 4, 5]) await new Promise(requestAnimationFrame);
}
