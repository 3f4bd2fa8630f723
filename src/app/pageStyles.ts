import type { EmotionCache, StylisPlugin } from '@emotion/cache';
import { makeStyleCache, styleKey } from './styleCache.ts';

/** Creates Emotion's cache for one page on the server. It keeps the text of the rules. */
export const makePageStyles = (): EmotionCache =>
  Object.assign(makeStyleCache([dropUnused]), { compat: true });

/**
 * Returns the rules of the classes and animations used in a page's HTML. A third of all rules are unused: Emotion merges
 * the rules of an inner styled component into the outer one's and keeps both.
 */
export function usedCss({ inserted }: EmotionCache, html: string): string {
  const rules = Object.entries(inserted).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string',
  );
  const classes = new Set(html.match(new RegExp(`(?<=\\b${styleKey}-)[\\w-]+`, 'g')));
  const text = rules.flatMap(([id, css]) => (classes.has(id) ? css : [])).join('');
  const frames = rules.filter(([id, css]) => css.startsWith('@keyframes') && text.includes(id));
  return text + frames.map(([, css]) => css).join('');
}

/** Selectors and declarations of Material UI for browsers that are older than those of the site. */
const obsolete = /::-moz-|-input-placeholder|^-moz-appearance$|color-adjust|-overflow-scrolling/;

/** Drops obsolete rules, and Material UI's declarations that a later one in the same rule overrides, as browsers do. */
const dropUnused: StylisPlugin = (element) => {
  if (element.type !== 'rule' || !Array.isArray(element.props) || !Array.isArray(element.children)) return;
  element.props = element.props.filter((selector) => !obsolete.test(selector));
  if (element.props.length === 0) element.children = [];
  const last = new Map(element.children.map(({ props }, index) => [props, index]));
  element.children = element.children.filter(
    ({ props, value }, index) =>
      (last.get(props) === index || value.endsWith('!important;')) && !obsolete.test(String(props)),
  );
};
