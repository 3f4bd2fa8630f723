import type { Brand, Roles, Scheme } from './brandTypes.ts';
import { cutRules } from './cut.ts';
import { fontFaces, fontOf, fontStack } from './font.ts';
import {
  cssFaded,
  cssOf,
  gemNames,
  mix,
  type PaintName,
  ramp,
  secondGems,
  secondRamp,
  variableOf,
} from './paint.ts';

/**
 * Returns the CSS in every page's head: fonts, colours of both schemes, base rules and tones of the drawings. The server
 * writes it into the page; the client does not contain it.
 */
export const globalCss = (brand: Brand): string =>
  minified(
    [fontFaces(fontOf(brand.font)), variables(brand), cutRules(brand), baseRules, artRules].join('\n'),
  );

/** Removes comments and optional whitespace. Works for these rules, not for arbitrary CSS. */
const minified = (css: string) =>
  css
    .replace(/\/\*.*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/([:,]) /g, '$1')
    .replaceAll(';}', '}')
    .replace(/;+/g, ';')
    .trim();

/**
 * Returns all CSS variables: first those shared by both schemes, then each scheme's. By default the system's scheme
 * applies. Print uses the light scheme: the dark scheme and dark sections are for screens.
 */
const variables = (brand: Brand): string => `
:root {
  --font: ${fontStack(fontOf(brand.font))};
  --corner: ${brand.corner};
  --cut: none;
  --lines: none;
  --mui-shape-borderRadius: ${brand.radius}px;
  ${valuesOf(brand.gems)}
  ${schemeVariables(brand, 'light')}
  ${derivedVariables(brand)}
}
@media screen {
  [data-scheme=dark] {
    ${schemeVariables(brand, 'dark')}
  }
  .band {
    ${bandVariables}
  }
}
@media screen and (prefers-color-scheme: dark) {
  :root:not([data-scheme]) {
    ${schemeVariables(brand, 'dark')}
  }
}`;

const valuesOf = (colours: Brand['gems'] | Roles) =>
  Object.entries(colours)
    .map(([name, colour]) => `${variableOf(name as PaintName)}: ${colour};`)
    .join('');

/** Opacity of the shadow's two layers in percent, and the geometry of the second layer. */
const shadows: Record<Scheme, readonly [near: number, far: string, farPercent: number]> = {
  light: [6, '0 12px 32px -12px', 18],
  dark: [40, '0 16px 40px -12px', 60],
};

function schemeVariables(brand: Brand, scheme: Scheme): string {
  const [near, far, farPercent] = shadows[scheme];
  return `
  color-scheme: ${scheme};
  ${valuesOf(brand[scheme])}
  --on-dark: ${scheme === 'dark' ? '100%' : '0%'};
  --floating: 0 1px 2px ${cssFaded('shadow', near)}, ${far} ${cssFaded('shadow', farPercent)};`;
}

const alias = (name: PaintName, of: PaintName) => `${variableOf(name)}: ${cssOf(of)};`;

const derivedVariables = (brand: Brand) => `
  --accent-rule: ${cssOf(brand.accentRule)};
  ${alias('surface', 'bg')}
  ${alias('roughBody', 'bg')}
  ${alias('planLine', 'controlBorder')}`;

/** Variables of dark sections. They redefine the usual names, so that every component matches the section. */
const bandVariables = `
  --on-dark: 100%;
  ${alias('bg', 'band')}
  ${alias('ink', 'bandInk')}
  ${alias('ink2', 'bandInk2')}
  ${alias('primary', 'bandLink')}
  ${alias('primaryHover', 'bandInk')}
  ${alias('onPrimary', 'band')}
  ${alias('focus', 'bandLink')}
  ${alias('error', 'bandError')}
  ${alias('line', 'bandLine')}
  ${alias('controlBorder', 'bandControlBorder')}
  ${alias('surface', 'band')}
  ${alias('planLine', 'bandLink')}
  ${variableOf('roughBody')}: ${cssOf(mix('hope', 26, 'band'))};`;

/** Base rules of every page. */
const baseRules = `
*, ::before, ::after {
  box-sizing: border-box;
}
/* Scroll focused elements clear of the navigation bar and the messages. */
html {
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  scroll-padding-block: min(9rem, 20vh);
}
/* Lock the page behind the open menu. */
html:has(#menu[open]) {
  overflow: hidden;
}
/* The open menu makes the page inert, so the browser restyles every element. Skip sections outside the viewport, but keep their height. */
main > section + section, footer {
  contain-intrinsic-size: auto 50rem;
}
html:has(#menu[open]) :is(main > section + section, footer) {
  content-visibility: auto;
}
body {
  margin: 0;
  background: ${cssOf('bg')};
  color: ${cssOf('ink')};
  font: 400 1.125rem/1.612 var(--font);
  -webkit-font-smoothing: antialiased;
  /* Columns require words that can break anywhere. */
  overflow-wrap: anywhere;
  overflow-x: clip;
}
h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote {
  margin: 0;
  padding: 0;
}
/* Lists need role="list", because VoiceOver ignores lists without markers. An empty marker would keep the role, but adds a line to each entry in Safari. */
ul, ol {
  list-style: none;
}
h1, h2, h3, h4 {
  font-weight: 600;
  text-wrap: balance;
}
/* Browsers without pretty balance the lines to avoid a single last word. */
p {
  text-wrap: balance;
  text-wrap: pretty;
}
/* Text in another script has a lang attribute and needs higher lines, Urdu the highest. */
body [lang] {
  line-height: 1.5;
  letter-spacing: 0;
}
body [dir=rtl] {
  line-height: 2;
}
a {
  color: inherit;
}
address {
  font-style: normal;
  white-space: pre-line;
}
img, svg {
  display: block;
}
button, input, textarea {
  font: inherit;
}
::selection {
  background: ${cssOf(mix('noor', 38, 'bg'))};
  color: ${cssOf('ink')};
}
:focus-visible {
  outline: 3px solid ${cssOf('focus')};
  outline-offset: 3px;
}
[tabindex="-1"]:focus {
  outline: 0;
}
:where(:focus-visible) {
  border-radius: var(--mui-shape-borderRadius);
  corner-shape: var(--corner);
}
/* Visible only to screen readers. */
.visually-hidden {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
/* A message that has no place in a form stands above the page: see floating.ts. */
#root:has(> #messages:not([data-placed]) .MuiSnackbar-root) {
  display: flex;
  flex-direction: column;
}
@media screen {
  .band {
    background: ${cssOf('band')};
    color: ${cssOf('bandInk')};
  }
}
/* Links in running text have a target of 24 px. */
p > a {
  padding-block: 4px;
}
/* With increased contrast, borders and small text have the text's colour. */
@media (prefers-contrast: more) {
  :root:root, .band {
    ${alias('ink2', 'ink')}
    ${alias('line', 'ink')}
    ${alias('controlBorder', 'ink')}
  }
}
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after {
    transition: none !important;
    animation: none !important;
    scroll-behavior: auto !important;
  }
}
/* In print, forms are compact, the enquiry fits on one sheet, and interactive elements are hidden. */
@media print {
  html {
    font-size: 10pt;
  }
  h1, h2, h3, h4 {
    break-after: avoid;
  }
  li, figure, form {
    break-inside: avoid;
  }
  body:has([name=ProjectBudget]) {
    zoom: .7;
  }
  section, section > div > div, .MuiCard-root, footer, footer > div > div {
    padding-block: 2mm !important;
  }
  section > div > div, footer > div > div, form {
    gap: 2mm 6mm !important;
  }
  .stone {
    display: none !important;
  }
  .MuiInputBase-root {
    min-height: 8mm !important;
  }
  .MuiInputBase-input {
    padding-block: 1mm !important;
  }
  header {
    position: static !important;
    margin: 0 !important;
  }
  header div {
    min-height: 0 !important;
    transform: none !important;
  }
  header nav, .MuiButton-root, button, [href='#main'], footer nav, footer div:has(> form), [role=alert], [role=status] {
    display: none !important;
  }
}`;

/** Variables of drawings: the tones of their gem, or the text's colour for icons. */
const artRules = `
svg[id$=sprite] {
  display: none;
}
/* Without script a late drawing is replaced by its copy, which uses the file. */
@media (scripting: none) {
  noscript {
    display: contents;
  }
  noscript + svg {
    display: none;
  }
}
.stone {
  overflow: visible;
}
.icon {
  flex: none;
  width: 1em;
  height: 1em;
  font-size: 1.5rem;
  fill: currentColor;
}
${gemNames
  .map((gem) => `.gem-${gem} { --gem: ${cssOf(gem)}; --gem2: ${cssOf(secondGems[gem])}; }`)
  .join('\n')}
[class*=gem-] {
  ${ramp.map((paint, tone) => `--f${tone}: ${cssOf(paint)};`).join('')}
  ${secondRamp.map((paint, tone) => `--g${tone}: ${cssOf(paint)};`).join('')}
}`;
