import fc from 'fast-check';
import type { Promises } from './promises.ts';
import { type Command, command, nextWord, person } from './yearCommand.ts';
import { type ChangedName, changedNames, fault, type YearSite } from './yearSite.ts';

const someName = fc.constantFrom(...changedNames);

const erase = person.map((address) =>
  command(`Erase(${address})`, async (promises, site) => {
    await site.erase(address);
    promises.erasePerson(address);
  }),
);

/** Compares the words that visitors and staff see with those that were promised. */
export async function compareRecords(promises: Promises, site: YearSite): Promise<void> {
  // As long as nobody has used the desk there is nothing to lose.
  if (promises.held.versions.length === 1 && promises.held.drafts.size === 0) return;
  await site.openDesk();
  for (const name of changedNames) {
    const [seen, wanted] = [await site.draftWord(name), promises.draftWord(name)];
    if (seen !== wanted)
      throw fault(`"${wanted}" of ${name} was told as saved, but the desk shows "${seen}"`);
    const [shown, published] = [await site.publishedWord(name), promises.publishedWord(name)];
    if (shown !== published)
      throw fault(`"${published}" of ${name} was published, but visitors see "${shown}"`);
  }
}

const type = someName.map((name) =>
  command(`Type(${name})`, async (promises, site) => {
    const word = nextWord();
    await site.type(name, word);
    promises.held.drafts.set(name, word);
  }),
);

const publish = fc.constant(
  command('Publish', async (promises, site) => {
    if (await site.publish()) promises.published(promises.held.drafts);
    promises.held.drafts.clear();
    await compareRecords(promises, site);
  }),
);

const goBack = fc.integer({ min: 1, max: 3 }).map((steps) =>
  command(
    `GoBack(${steps})`,
    async (promises, site) => {
      const { versions } = promises.held;
      const version = versions.length - steps;
      const words = versions[version - 1];
      const isSame = [...(versions.at(-1) ?? [])].every(([name, word]) => words?.get(name) === word);
      if (!words || isSame) return;
      await site.goBack(version);
      promises.published(words);
      await compareRecords(promises, site);
    },
    (promises) => promises.held.versions.length > steps,
  ),
);

const olderRelease = someName.map((name: ChangedName) =>
  command(`OlderReleasePublishes(${name})`, async (promises, site) => {
    const word = nextWord();
    await site.publishAsOlderRelease(name, word);
    promises.published(new Map([[name, word]]));
    await compareRecords(promises, site);
  }),
);

/** The commands of staff, on leads and on records. */
export const staffCommands: fc.Arbitrary<Command>[] = [
  erase,
  erase,
  type,
  type,
  publish,
  goBack,
  olderRelease,
];
