import {
  contentPlaces,
  dialogs,
  openScreen,
  phonePlaces,
  type Screen,
  sendLeads,
  workPlaces,
} from './deskScreens.ts';
import { expect, expectNoAxe, test } from './staffDesk.ts';
import { type Stop, walkOf, written } from './tabWalk.ts';

interface Walks {
  /** The words of the title, with the tag of the tests that run before a release alone. */
  title: string;
  screens: readonly Screen[];
  width: number;
  snapshot: string;
}

const all: Walks[] = [
  // The longest tests of a run come last: in two parts they keep two workers busy.
  { title: 'place of the daily work', screens: workPlaces, width: 1440, snapshot: 'desk-work-places.txt' },
  { title: 'place of content', screens: contentPlaces, width: 1440, snapshot: 'desk-content-places.txt' },
  { title: 'dialog @endurance', screens: dialogs, width: 1440, snapshot: 'desk-dialogs.txt' },
  { title: 'place on a phone @endurance', screens: phonePlaces, width: 390, snapshot: 'desk-phone.txt' },
];

for (const { title, screens, width, snapshot } of all)
  test(`each stop of the Tab key has a name, and nothing covers it, in the desk: every ${title}`, async ({
    page,
    ownDesk,
  }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: 900 });
    await sendLeads(page, ownDesk.site);
    const walks = new Map<string, Stop[]>();
    for (const screen of screens) {
      await openScreen(page, ownDesk.url, screen);
      const { stops, faults } = await walkOf(page);
      expect.soft(faults, screen.name).toEqual([]);
      walks.set(screen.name, stops);
      if (screen.widths) await expectNoAxe(page, screen.widths);
    }
    expect(written(walks), 'if the difference is meant, npm run walks writes it down').toMatchSnapshot(
      snapshot,
    );
  });
