import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { test as base, type Page } from '@playwright/test';
import fastify from 'fastify';

/** A gallery that was built: as it is now, or as it was before the change. */
export type Version = 'after' | 'before';

/** The folder with the built galleries, and what the run found. */
export const resultsFolder = join(import.meta.dirname, '..', '..', 'test-results', 'gallery');

/** A state of a component. */
export interface ListedStory {
  id: string;
  /** Its component, below the folder of the room. */
  title: string;
  name: string;
}

/** The stories of a version; none when it was not built. */
export function storiesOf(version: Version): ListedStory[] {
  const list = join(resultsFolder, version, 'index.json');
  if (!existsSync(list)) return [];
  const { entries } = JSON.parse(readFileSync(list, 'utf8')) as {
    entries: Record<string, ListedStory & { type: string }>;
  };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

interface Opened {
  /** Opens a story, on a site with this content, and waits until it has been played. Throws what it throws. */
  openStory: (version: Version, id: string, content?: string) => Promise<void>;
}

export const test = base.extend<Opened, { origins: Record<Version, string> }>({
  origins: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from it
    async ({}, use) => {
      const servers = (['after', 'before'] as const).map((version) => {
        const server = fastify();
        server.register(fastifyStatic, { root: join(resultsFolder, version) });
        return server;
      });
      const [after = '', before = ''] = await Promise.all(
        servers.map((server) => server.listen({ host: '127.0.0.1', port: 0 })),
      );
      await use({ after, before });
      for (const server of servers) await server.close();
    },
    { scope: 'worker' },
  ],
  openStory: async ({ origins, page }, use) => {
    await use(async (version, id, content = 'sample') => {
      await page.goto(`${origins[version]}/iframe.html?id=${id}&viewMode=story&globals=content:${content}`);
      const fault = await untilPlayed(page);
      if (fault) throw new Error(`${version}, ${id}: ${fault}`);
    });
  },
});

/** Waits until the story's `play` has ended; answers why it failed. */
async function untilPlayed(page: Page): Promise<string | undefined> {
  const ended = await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = window as {
      __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
    };
    const isBroken = document.body.classList.contains('sb-show-errordisplay');
    if (isBroken) return document.getElementById('error-message')?.textContent || 'It cannot be shown';
    return preview?.currentRender?.phase === 'finished' ? 'played' : undefined;
  });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const how = await ended.jsonValue();
  return how === 'played' ? undefined : how;
}
