import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { axeViolations } from '../browser/axe.ts';
import { resultsFolder, storiesOf, test, type Version } from './builtGallery.ts';
import { pictureDifference } from './pictureDifference.ts';

const widths = [390, 1440];
const schemes = ['light', 'dark'] as const;
const before = new Set(storiesOf('before').map(({ id }) => id));
const pictures = join(resultsFolder, 'pictures');
mkdirSync(pictures, { recursive: true });

/** What pages are shown with, by its name in the gallery's toolbar; other stories choose their content. */
const pageContents = ['sample', 'texts', 'urdu', 'many', 'failed'];

const shown = storiesOf('after').flatMap((story) =>
  (story.title === 'SitePages' ? pageContents : ['sample']).map((content) => ({ ...story, content })),
);

for (const { id, title, name, content } of shown) {
  test(`${title}: ${name}, ${content}`, async ({ page, openStory }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (line) => {
      // The browser asks for this on its own.
      const isIcon = line.location().url.endsWith('/favicon.ico');
      if (line.type() === 'error' && !isIcon) faults.push(line.text());
    });

    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      /** A picture in each scheme; of the new version also what axe finds. */
      const look = async (version: Version) => {
        await openStory(version, id, content);
        const looks: Buffer[] = [];
        for (const scheme of schemes) {
          await page.evaluate((it) => {
            document.documentElement.dataset.scheme = it;
          }, scheme);
          looks.push(await page.screenshot({ fullPage: true, animations: 'disabled' }));
          if (version === 'before') continue;
          const violations = await axeViolations(page, '#storybook-root');
          expect.soft(violations, `accessibility at ${width} px, ${scheme}`).toEqual([]);
        }
        return looks;
      };

      const now = await look('after');
      const then = before.has(id) ? await look('before') : [];
      for (const [place, scheme] of schemes.entries()) {
        const [old, fresh] = [then[place], now[place]];
        const difference = old && fresh && (await pictureDifference(old, fresh));
        if (!difference) continue;
        const file = (what: string) => join(pictures, `${id} ${content} ${width} ${scheme} ${what}.png`);
        writeFileSync(file('before'), old);
        writeFileSync(file('after'), fresh);
        writeFileSync(file('difference'), difference.picture);
        expect.soft(difference.pixels, `pixels that differ at ${width} px, ${scheme}`).toBe(0);
      }
    }
    expect(faults).toEqual([]);
  });
}
