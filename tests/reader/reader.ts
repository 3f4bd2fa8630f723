import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, startSite } from '../browser/startSite.ts';
import { startOwnDesk } from '../support/startOwnDesk.ts';
import { browserNames, openBrowser } from './browsers.ts';
import { type Desktop, startDesktop } from './desktop.ts';
import { documentAt } from './expected.ts';
import { errorsOf, isComplete } from './judge.ts';
import { findBrowsers } from './requirements.ts';
import { scenarios } from './scenarios.ts';
import type { Spoken } from './speech.ts';
import { type Act, step } from './steps.ts';

// Main tasks with the screen reader Orca on the production build: `npm run test:reader`.

const programs = findBrowsers();

describe.each(browserNames)('%s', (name) => {
  // One site per browser, so that an address subscribed in one browser is new in the next.
  describe.each(scenarios.map((it) => [it.name, it] as const))(
    '%s',
    (_, { path, isDesk, width = 'wide', steps }) => {
      let site: Pick<Site, 'url' | 'stop'>;
      let desktop: Desktop;
      beforeAll(async () => {
        site = await (isDesk ? startOwnDesk : startSite)();
        desktop = await startDesktop();
      });
      afterAll(async () => {
        await desktop?.stop();
        await site?.stop();
      });

      const openPage: Act = async ({ speech }, done) => {
        await openBrowser(desktop, { name, program: programs[name] }, site.url + path, width);
        return speech.take(done, { atMost: 60_000 });
      };
      const first = step(`open ${path}`, [openPage], ...(isDesk ? [] : [documentAt(path)]));

      for (const { does, acts, ...expected } of [first, ...steps]) {
        test(does, async () => {
          let spoken: Spoken[] = [];
          for (const act of acts)
            spoken = await act(desktop, (spoken) => act !== acts.at(-1) || isComplete(spoken, expected));
          const everyWord = spoken.map(({ kind, text }) => `${kind} ${text}`).join('\n');
          expect(errorsOf(spoken, expected), everyWord).toEqual([]);
        });
      }
    },
  );
});
