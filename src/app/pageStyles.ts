import type { EmotionCache, StylisPlugin } from '@emotion/cache';
import { makeStyleCache, styleKey } from './styleCache.ts';

/** Emotion's cache for one page on the server; it keeps the text of the rules. */
export function makePageStyles(): EmotionCache {
  const cache = makeStyleCache([lean]);
  cache.compat = true;
  return cache;
}

/**
 * The rules of the classes and animations that a page's HTML uses. A styled component inside another leaves rules of its
 * own behind that were merged into the outer one's: a third of all.
 */
export function usedCss({ inserted }: EmotionCache, html: string): string {
  const rules = Object.entries(inserted).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string',
  );
  const classes = new Set(html.match(new RegExp(`(?<=\\b${styleKey}-)[\\w-]+`, 'g')));
  const used = rules.filter(([id]) => classes.has(id)).map(([, css]) => css);
  const text = used.join('');
  const frames = rules.filter(([id, css]) => css.startsWith('@keyframes') && text.includes(id));
  return text + frames.map(([, css]) => css).join('');
}

/**
 * Selectors in Material UI that match nothing here: of browsers long gone, and of labels inside their fields. The old names
 * of the placeholder do match, but the theme's rule overrides theirs.
 */
const dead = /::-moz-|-input-placeholder|\[data-shrink=false\]/;

/** Leaves out dead rules, and what a later declaration of the same rule replaces: Material UI's look under the theme's. */
const lean: StylisPlugin = (element) => {
  if (element.type !== 'rule' || !Array.isArray(element.children)) return;
  const last = new Map(element.children.map(({ props }, place) => [props, place]));
  element.children = element.children.filter(
    ({ props, value }, place) => last.get(props) === place || value.endsWith('!important;'),
  );
  if (dead.test(String(element.props))) element.children = [];
};
