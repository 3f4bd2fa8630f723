import type { Page } from '@playwright/test';
import { contentPlaces, dialogs, openScreen, type Screen, sendLeads, workPlaces } from './deskScreens.ts';
import { type Control, controlOf, controlsOf, pressFaults, pressQuietly } from './pressed.ts';
import { expect, type StaffDesk, test } from './staffDesk.ts';

const press = (name: string | RegExp) => ({ role: 'button', name }) as const;

/** More of the screens: what is there once something has been changed, answered or opened. */
const later: Screen[] = [
  { name: 'A lead, done', place: 'leads', presses: [{ role: 'link', name: 'Asha' }, press('Mark done')] },
  { name: 'A changed text', place: 'content/skills' },
  {
    name: 'A text and its versions',
    place: 'content/skills',
    presses: [press('More actions'), { role: 'menuitem', name: 'History' }],
  },
  { name: 'A version', place: 'history', presses: [press(/^Look at /)] },
];

/** Presses of these kinds take away what others need, and come last. */
const takesAway = /^\w+ (?:Erase|Remove|Delete|Discard|Forget|Put aside|Publish|Spam|Mark|Go back|Undo)/;

/** Most controls of one kind, such as buttons that remove an entry each, that are pressed one by one. */
const mostAlike = 3;

/** Returns controls without those that are many of a kind: of them the first. */
function unlike(controls: readonly Control[]): Control[] {
  const kindOf = ({ label }: Control) => label.split(' ').slice(0, 2).join(' ');
  return controls.filter((control) => {
    const alike = controls.filter((other) => kindOf(other) === kindOf(control));
    return alike.length <= mostAlike
      ? alike.find(({ label }) => label === control.label) === control
      : alike[0] === control;
  });
}

/** Opens a screen for a press of its own: with leads that nobody has marked, and a record that is changed. */
async function openFor(page: Page, desk: StaffDesk, screen: Screen, press: number): Promise<void> {
  await sendLeads(page, desk.site, `Rooms, before press ${press}`);
  const skills = (await desk.recordIn('skills')) as object;
  await desk.writeRecord('skills', { ...skills, heading: `What we know, ${press}` });
  await openScreen(page, desk.url, screen);
}

for (const screen of [...workPlaces, ...contentPlaces, ...dialogs, ...later])
  test(`${screen.name}: every press is announced, and leaves the focus where staff go on @endurance`, async ({
    page,
    ownDesk,
  }) => {
    test.setTimeout(900_000);
    let presses = 0;
    const open = () => openFor(page, ownDesk, screen, ++presses);
    await open();
    /** The way to each control: of one in a menu, the button of the menu first. */
    const paths: string[][] = [];
    for (const { label, hasMenu } of unlike(await controlsOf(page))) {
      paths.push([label]);
      if (!hasMenu) continue;
      const menu = await controlOf(page, label);
      if (menu) await pressQuietly(page, menu);
      for (const item of await controlsOf(page)) paths.push([label, item.label]);
      await open();
    }
    const isLate = (path: string[]) => Number(takesAway.test(path.at(-1) ?? ''));
    for (const path of paths.toSorted((a, b) => isLate(a) - isLate(b))) {
      await open();
      for (const [at, label] of path.entries()) {
        const control = await controlOf(page, label);
        // An earlier press has taken it away.
        if (!control) break;
        if (at < path.length - 1) await pressQuietly(page, control);
        else expect.soft(await pressFaults(page, control), `${screen.name}: ${path.join(', ')}`).toEqual([]);
      }
    }
  });
