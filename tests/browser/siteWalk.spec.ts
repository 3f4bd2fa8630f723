import { notFoundPath, routes } from '#site/routes.ts';
import { expect, test } from './site.ts';
import { type Stop, walkOf, written } from './tabWalk.ts';

test.use({ allowConsole: [/^404: GET .*\/not-found$/], reducedMotion: 'reduce' });

/** One path of each kind of page. */
const paths = [...new Map(routes.map((route) => [route.page, route.path])).values(), notFoundPath];

// Backwards the browser scrolls stops below the bar at the top.
for (const [width, key] of [
  [1280, 'Tab'],
  [390, 'Shift+Tab'],
] as const)
  test(`at ${width} px each stop of the Tab key has a name, and nothing covers it${key === 'Tab' ? '' : ' @endurance'}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 844 });
    const walks = new Map<string, Stop[]>();
    for (const path of paths) {
      await page.goto(path);
      const { stops, faults } = await walkOf(page, key);
      expect.soft(faults, path).toEqual([]);
      walks.set(path, stops);
    }
    expect(written(walks), 'if the difference is meant, npm run walks writes it down').toMatchSnapshot(
      `site-${width}.txt`,
    );
  });
