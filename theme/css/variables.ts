import type { Brand, Roles, Scheme } from '../brandTypes.ts';
import { fontOf } from '../font.ts';
import { cssFaded, cssOf, mix, type PaintName, variableOf } from '../paint.ts';
import { fontStack } from './fontFaces.ts';

/**
 * Every CSS variable: what both schemes share, then each scheme; without a choice the system's scheme holds.
 * Paper is light: the dark scheme and dark sections are for screens.
 */
export const variables = (brand: Brand): string => `
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
