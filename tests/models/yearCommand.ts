import fc from 'fast-check';
import { commandOf } from './modelCommand.ts';
import type { Promises } from './promises.ts';
import type { YearSite } from './yearSite.ts';

/** A step of a year, which the model and the real site both take. */
export type Command = fc.AsyncCommand<Promises, YearSite>;

/** People with their addresses: two pairs share a mailbox. */
export const people = [
  'asha@one.example',
  'asha+news@one.example',
  'mira.k@gmail.com',
  'mirak@googlemail.com',
  'ravi@two.example',
] as const;
/** Often the same person: what is done with one lead after the other is what matters. */
export const person = fc.oneof({ weight: 4, arbitrary: fc.constant(people[0]) }, fc.constantFrom(...people));
export const personOrNobody = fc.oneof({ weight: 5, arbitrary: person }, fc.constant(''));

/** Makes a command. After it the store is compared with what was promised. */
export const command = commandOf<Promises, YearSite>({
  before: (promises, site) => {
    promises.now = { clock: Date.now(), passed: site.time.passed };
  },
  after: async (promises, site) => promises.compare(await site.leads()),
});

/** Numbers the words of a history, so that no two are the same. */
let words = 0;
export const nextWord = () => {
  words += 1;
  return `word ${words}`;
};
