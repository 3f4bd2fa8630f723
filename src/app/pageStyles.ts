import type { EmotionCache, StylisPlugin } from '@emotion/cache';
import { makeStyleCache, styleKey } from './styleCache.ts';

/** Creates Emotion's cache for one page on the server. It keeps the text of the rules. */
export function makePageStyles(): EmotionCache {
  const cache = makeStyleCache([dropOverriddenRules]);
  cache.compat = true;
  return cache;
}

/**
 * Returns the rules of the classes and animations used in a page's HTML. A third of all rules are unused: Emotion merges
 * the rules of an inner styled component into the outer one's and keeps both.
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
 * Material UI selectors that have no effect on this site: for obsolete browsers, for labels inside fields and for disabled
 * controls (the sending button has its own rule). The theme overrides those of placeholders and of touch screens.
 */
const dead = /::-moz-|-input-placeholder|\[data-shrink=false\]|\.Mui-disabled|-loading|\(hover: none\)/;
/** Buttons are not printed. */
const deadProps = /color-adjust|-moz-appearance/;

/** Drops dead rules, and Material UI's declarations that a later declaration in the same rule overrides. */
const dropOverriddenRules: StylisPlugin = (element) => {
  if (!Array.isArray(element.children)) return;
  if (dead.test(String(element.props)) || dead.test(element.value)) element.children = [];
  if (element.type !== 'rule') return;
  const last = new Map(element.children.map(({ props }, index) => [props, index]));
  element.children = element.children.filter(
    ({ props, value }, index) =>
      (last.get(props) === index || value.endsWith('!important;')) && !deadProps.test(String(props)),
  );
};
