import { describe } from 'vitest';
import { routes } from '#site/routes.ts';
import { engine, isWhole, test } from './engineTest.ts';
import { expectAccessible, expectSound } from './pageFaults.ts';

/** One of each kind: pages of one kind are built the same, and Chromium sees them all elsewhere. */
const paths = [...new Map(routes.map(({ page, path }) => [page, path])).values()];

describe('every kind of page', () => {
  test.for(paths)('%s fits the window, is accessible and complains of nothing', async (path, { visitor }) => {
    await visitor.openHydrated(path);
    await expectSound(visitor);
    if (engine !== 'chromium') await expectAccessible(visitor, isWhole ? ['light', 'dark'] : ['light']);
  });
});
