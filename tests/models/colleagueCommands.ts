import fc from 'fast-check';
import { expect } from 'vitest';
import { withPart } from '#desk/page/content/record/paths.ts';
import type { DeskPage, DeskRecord } from '#desk/wire.ts';
import { type Browser, editedNames, pageName, teamName } from './afternoonBrowser.ts';
import { command, fieldIn } from './afternoonSteps.ts';
import type { TypedWords } from './typedWords.ts';

/**
 * A colleague at another computer reads a record and saves it at once. If a tab saved it in between, the desk refuses the save,
 * and the colleague repeats it on the newer record. The colleague leaves a removed page alone.
 */
const colleague = (did: string, name: string, rewrite: (data: unknown, words: TypedWords) => unknown) =>
  command(`a colleague ${did}`, async (words, browser) => {
    const call = browser.as('Ravi');
    for (let attempts = 1; ; attempts++) {
      const read = await call('GET', `records/${name}`);
      if (read.status === 404) return;
      const { data: before, revision } = read.body as DeskRecord;
      const known = new Set(words.words.keys());
      const after = rewrite(before, words);
      const { status } = await call('PUT', `records/${name}`, { data: after }, revision);
      if (status === 409 && attempts < 10) {
        for (const word of words.words.keys()) if (!known.has(word)) words.words.delete(word);
        continue;
      }
      expect(status, 'the colleague’s record is saved').toBe(200);
      words.keep(after);
      words.act(name, before, after, { key: 'a colleague' });
      return;
    }
  });

const types = fc
  .tuple(fc.constantFrom(teamName, teamName, pageName), fc.nat(2), fc.boolean())
  .map(([name, index, isFirst]) =>
    colleague(
      `types in ${isFirst ? 'the first field' : 'the second field'} of ${name} ${index}`,
      name,
      (data, words) => {
        const field = fieldIn(name, data, index, isFirst);
        if (!field) return data;
        return withPart(data, field.path, `${field.words} ${words.type('Ravi', field.place)}`);
      },
    ),
  );

const removesEntry = fc.nat(2).map((index) =>
  colleague(`removes entry ${index}`, teamName, (data) => {
    const entries = data as unknown[];
    return entries.length < 4 ? entries : entries.toSpliced(index, 1);
  }),
);

const removesPage = command('a colleague removes the page', async (_, browser) => {
  const call = browser.as('Ravi');
  const pages = (await call('GET', 'pages')).body as DeskPage[];
  const page = pages.find(({ name }) => `pages/${name}` === pageName);
  if (page) await call('POST', `${pageName}/remove`, {}, page.revision);
});

const bringsPageBack = command('a colleague brings the page back', async (_, browser) => {
  await browser.as('Ravi')('POST', `${pageName}/bring-back`, {});
});

/** Returns the records of a published version. */
async function publishedIn(browser: Browser, version: number): Promise<Record<string, unknown>> {
  const call = browser.as('Ravi');
  const records = editedNames.map(async (name) => {
    const { status, body } = await call('GET', `versions/${version}/texts/${name}`);
    return [name, status === 200 ? (body as { data: unknown }).data : undefined];
  });
  return Object.fromEntries(await Promise.all(records));
}

const goesBack = command('a colleague goes back a version', async (words, browser) => {
  const call = browser.as('Ravi');
  const versions = (await call('GET', 'versions')).body as { version: number; isCurrent: boolean }[];
  const seen = versions.find(({ isCurrent }) => isCurrent)?.version ?? 0;
  if (seen <= browser.firstVersion) return;
  const before = await browser.read();
  const [from, to] = [await publishedIn(browser, seen), await publishedIn(browser, seen - 1)];
  const { status } = await call('POST', 'rollback', { version: seen - 1, seen });
  expect(status).toBe(200);
  const after = await browser.read();
  for (const name of editedNames) {
    words.act(name, before[name], after[name], { key: 'going back' });
    // A field that nobody has changed since follows the version, now or once somebody undoes their change of it. What somebody
    // has removed in the draft stays removed there.
    words.act(name, from[name], to[name], { key: 'going back', base: to[name] });
  }
});

/** What colleagues do meanwhile. What is done most often is there more than once. */
export const colleagueCommands = [
  types,
  types,
  removesEntry,
  fc.constant(removesPage),
  fc.constant(bringsPageBack),
  fc.constant(command('a colleague publishes', (_, { publish }) => publish())),
  fc.constant(goesBack),
];
