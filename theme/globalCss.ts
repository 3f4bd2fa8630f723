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
 * The CSS that every page carries in its head: fonts, colours of both schemes, base rules, tones of the drawings. The
 * server writes it into the page; it is no part of the script.
 */
export const globalCss = (brand: Brand): string =>
  minified(
    [fontFaces(fontOf(brand.font)), variables(brand), cutRules(brand), baseRules, artRules].join('\n'),
  );

/** Without the comments and the whitespace that CSS does not need. Good for these rules, not for any CSS. */
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
 * Every CSS variable: what both schemes share, then each scheme; without a choice the system's scheme holds.
 * Paper is light: the dark scheme and dark sections are for screens.
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

/** Strength of the two layers of the shadow, in percent, and the second layer's geometry. */
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
  ${alias('planLine', 'edge')}`;

/** On a dark section the usual names mean the section's own colours, so that every component fits in there. */
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
  ${alias('edge', 'bandEdge')}
  ${alias('surface', 'band')}
  ${alias('planLine', 'bandLink')}
  ${variableOf('roughBody')}: ${cssOf(mix('hope', 26, 'band'))};`;

/** A field that the server refused and that has another text now, on a page without script. */
const corrected = '[aria-invalid=true]:is([pattern],[required]):valid';
const withoutScript = 'form:not([data-hydrated])';

/** On a page that answers a form sent without script: a corrected field loses its fault, and the page its last message. */
export const correctedCss =
  `${withoutScript} .MuiFormControl-root:has(${corrected}){--error:${cssOf('edge')}}` +
  `${withoutScript} .MuiFormControl-root:has(${corrected}) .MuiFormHelperText-root,` +
  `body:has(${withoutScript} ${corrected}):not(:has([aria-invalid=true]:invalid)) [role=alert]{display:none}`;

/** What every page starts from. */
const baseRules = `
*, ::before, ::after {
  box-sizing: border-box;
}
/* What takes the focus is scrolled clear of the bar and of the place of messages. */
html {
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  scroll-padding-block: min(8rem, 20vh);
}
/* The page behind the open menu does not scroll. */
html:has(#menu[open]) {
  overflow: hidden;
}
/* The open menu makes the page inert, and the browser styles every element again: sections out of sight are left out, and keep their height. */
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
  /* Columns count on words that break wherever they must. */
  overflow-wrap: anywhere;
  overflow-x: clip;
}
h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote {
  margin: 0;
  padding: 0;
}
/* Each list says its role: without a mark VoiceOver no longer calls it a list. An empty mark would keep the role, and add a line of its own to entries in Safari. */
ul, ol {
  list-style: none;
}
h1, h2, h3, h4 {
  font-weight: 600;
  text-wrap: balance;
}
/* A browser that cannot avoid single last words makes all lines of a text equally long. */
p {
  text-wrap: balance;
  text-wrap: pretty;
}
/* Text in another script carries its language, and is higher. Urdu's lines climb. */
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
/* Only for screen readers. */
.vh {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
@media screen {
  .band {
    background: ${cssOf('band')};
    color: ${cssOf('bandInk')};
  }
}
/* A link in running text is 24 px high. */
p > a {
  padding-block: 4px;
}
/* Visitors who ask for contrast get borders and small text in the colour of the text. */
@media (prefers-contrast: more) {
  :root:root, .band {
    ${alias('ink2', 'ink')}
    ${alias('line', 'ink')}
    ${alias('edge', 'ink')}
  }
}
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after {
    transition: none !important;
    animation: none !important;
    scroll-behavior: auto !important;
  }
}
/* On paper forms are close, the enquiry is one sheet, and what only a screen can use is left out. */
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
    zoom: .72;
  }
  section, section > div > div, .MuiCard-root, footer, footer > div > div {
    padding-block: 2mm !important;
  }
  section > div > div, footer > div > div, form {
    gap: 2mm 6mm !important;
  }
  .MuiInputBase-root {
    min-height: 8mm !important;
  }
  .MuiInputBase-input {
    padding-block: 1mm !important;
  }
  header nav, .MuiButton-root, button, [href='#main'], footer nav, footer div:has(> form), [role=alert], [role=status] {
    display: none !important;
  }
}`;

/** What drawings take from the page: the tones of their gem, or for icons the colour of the text. */
const artRules = `
svg#sprite {
  display: none;
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
