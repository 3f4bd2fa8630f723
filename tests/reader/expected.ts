import { documentTitle } from '#app/pageHead.ts';
import { routeFor } from '#site/routes.ts';
import { sampleWords } from '../support/seed.ts';

/** Orca's announcement of a page loaded as a document. */
export const documentAt = (path: string): string =>
  `${documentTitle(sampleWords(routeFor(path)))} document web`;

/** Orca's announcement of a page's heading, without the region that it names, which Orca announces first. */
export const heading = (words: string): string => `${words} heading level 1`;

/** Orca's announcement after a client-side navigation: the heading, or the title if the focused element was removed. */
export function arrivedAt(path: string, words: string): RegExp {
  const either = [heading(words), documentTitle(sampleWords(routeFor(path)))].map(escaped);
  return new RegExp(`^(${either.join('|')})`);
}

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
