import { documentTitle } from '#app/pageHead.ts';
import { routeFor } from '#site/routes.ts';
import { sampleWords } from '../support/seed.ts';

/** A page that has come as a document, in Orca's words. */
export const documentAt = (path: string): string =>
  `${documentTitle(sampleWords(routeFor(path)))} document web`;

/** A page's heading in Orca's words: not the region that it names, which is told before it. */
export const heading = (words: string): string => `${words} heading level 1`;

/** A page that has come without a document says its heading; or its title, where the focus was lost with the old page. */
export function arrivedAt(path: string, words: string): RegExp {
  const either = [heading(words), documentTitle(sampleWords(routeFor(path)))].map(escaped);
  return new RegExp(`^(${either.join('|')})`);
}

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
