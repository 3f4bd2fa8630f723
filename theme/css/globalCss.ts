import type { Brand } from '../brandTypes.ts';
import { fontOf } from '../font.ts';
import { artRules } from './artRules.ts';
import { baseRules } from './baseRules.ts';
import { cutRules } from './cutRules.ts';
import { fontFaces } from './fontFaces.ts';
import { variables } from './variables.ts';

/**
 * The CSS that every page carries in its head: fonts, colours of both schemes, base rules, tones of the drawings. The
 * server writes it into the page; it is no part of the script.
 */
export const globalCss = (brand: Brand): string =>
  minified(
    [fontFaces(fontOf(brand.font)), variables(brand), cutRules(brand), baseRules, artRules].join('\n'),
  );

/** Without the whitespace that CSS does not need. Good for the rules of this folder, not for any CSS. */
const minified = (css: string) =>
  css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/([:,]) /g, '$1')
    .replaceAll(';}', '}')
    .replace(/;+/g, ';')
    .trim();
