import type { EmotionCache, StylisPlugin } from '@emotion/cache';
import { makeStyleCache, styleKey } from './styleCache.ts';

/** Creates Emotion's cache for one page on the server. It keeps the text of the rules. */
export const makePageStyles = (): EmotionCache =>
  Object.assign(makeStyleCache([dropOverriddenRules]), { compat: true });

/**
 * Returns the rules of the classes and animations used in a page's HTML. A third of all rules are unused: Emotion merges
 * the rules of an inner styled component into the outer one's and keeps both.
 */
export function usedCss({ inserted }: EmotionCache, html: string): string {
  const rules = Object.entries(inserted).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string',
  );
  const classes = new Set(html.match(new RegExp(`(?<=\\b${styleKey}-)[\\w-]+`, 'g')));
  const text = rules.flatMap(([id, css]) => (classes.has(id) ? withoutUnreadColours(css) : [])).join('');
  const frames = rules.filter(([id, css]) => css.startsWith('@keyframes') && text.includes(id));
  return text + frames.map(([, css]) => css).join('');
}

/** Drops the colours that a button of Material UI has for its other variants. */
const withoutUnreadColours = (css: string): string =>
  css.replace(/(--variant-\w+):[^;]+;/g, (rule, name) => (css.includes(`var(${name}`) ? rule : ''));

/** Drops Material UI's variant classes that no rule mentions; React ignores the difference. Tests use the root classes. */
export function withoutIdleClasses(html: string, css: string): string {
  const mentioned = new Set(css.match(/(?<=\.)Mui\w+-\w+/g));
  return html.replace(/(?<= class=")[^"]+/g, (names) =>
    names.replace(/Mui\w+-(?!root)\w+ ?/g, (name) => (mentioned.has(name.trim()) ? name : '')),
  );
}

/**
 * Material UI selectors that have no effect on this site: for obsolete browsers, for labels inside fields, for disabled
 * controls (the sending button has its own rule) and what the theme overrides or repeats with `:focus-visible`.
 */
const dead =
  /::-moz-|-input-placeholder|\[data-shrink=false\]|\.Mui-(disabled|focusVisible)|-loading|\(hover: none\)|:active$/;
/** Buttons are not printed. */
const deadProps = /color-adjust|-moz-appearance/;

/** Drops dead rules, and Material UI's declarations that a later declaration in the same rule overrides. */
const dropOverriddenRules: StylisPlugin = (element) => {
  if (element.type.startsWith('@') && dead.test(element.value)) element.children = [];
  if (element.type !== 'rule' || !Array.isArray(element.props) || !Array.isArray(element.children)) return;
  element.props = element.props.filter((selector) => !dead.test(selector));
  if (element.props.length === 0) element.children = [];
  const last = new Map(element.children.map(({ props }, index) => [props, index]));
  element.children = element.children.filter(
    ({ props, value }, index) =>
      (last.get(props) === index || value.endsWith('!important;')) && !deadProps.test(String(props)),
  );
};
