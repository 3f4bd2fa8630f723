import { cardPath, wordsOf } from '#app/pageHead.ts';
import { routes } from '#site/routes.ts';
import type { Content } from '../content/content.ts';
import { recordsIn } from '../content/recordsIn.ts';

/** The picture that other sites show next to a link to each page: where it is, and the title on it. */
export function shareCards(content: Content) {
  const shown = recordsIn(content);
  return routes.map((route) => ({ route, path: cardPath(route), title: wordsOf(route, shown).title }));
}
