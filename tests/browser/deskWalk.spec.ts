import { dialogs, openScreen, places, sendLeads } from './deskScreens.ts';
import { expect, expectNoAxe, test } from './staffDesk.ts';
import { type Stop, walkOf, written } from './tabWalk.ts';

for (const [part, screens] of [
  ['place', places],
  ['dialog', dialogs],
] as const)
  test(`each stop of the Tab key in every ${part} of the desk has a name, and nothing covers it${part === 'dialog' ? ' @endurance' : ''}`, async ({
    page,
    ownDesk,
  }) => {
    test.setTimeout(600_000);
    await sendLeads(page, ownDesk.site);
    const walks = new Map<string, Stop[]>();
    for (const screen of screens) {
      await openScreen(page, ownDesk.url, screen);
      const { stops, faults } = await walkOf(page);
      expect.soft(faults, screen.name).toEqual([]);
      walks.set(screen.name, stops);
      if (screen.widths) await expectNoAxe(page, screen.widths);
    }
    expect(written(walks)).toMatchSnapshot(`desk-${part}s.txt`);
  });
