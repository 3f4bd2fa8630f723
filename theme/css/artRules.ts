import type { Brand } from '../brandTypes.ts';
import { crownOpacity, type Look, logoLooks, looks } from '../facets/looks.ts';
import { gemNames, ramp, secondGems, secondRamp } from '../gems.ts';
import { cssOf } from '../paint.ts';

/**
 * Colours and lines of the drawings. A drawing is shown with `<use>`, into which selectors do not reach from
 * outside: what its surroundings change must come in as a CSS variable.
 */
export const artRules = (brand: Brand): string => `
#sprite {
  display: none;
}
.stone {
  overflow: visible;
}
${gemNames
  .map((gem) => `.gem-${gem} { --gem: ${cssOf(gem)}; --gem2: ${cssOf(secondGems[gem])}; }`)
  .join('\n')}
[class*=gem-] {
  ${ramp.map((paint, tone) => `--f${tone}: ${cssOf(paint)};`).join('')}
  ${secondRamp.map((paint, tone) => `--g${tone}: ${cssOf(paint)};`).join('')}
}
${Object.entries({ ...looks, ...logoLooks(brand.logo) })
  .map(([name, look]) => `.${name} { ${declarations(look)} }`)
  .join('\n')}
.facets {
  stroke-linejoin: round;
}
.facets path, .rough, .plan, .ridge {
  vector-effect: non-scaling-stroke;
}
.over {
  fill-opacity: ${crownOpacity.facet};
}
.over .table {
  fill-opacity: ${crownOpacity.table};
}
.over [class^=g] {
  fill-opacity: ${crownOpacity.secondGem};
}
.over .fx {
  fill-opacity: ${crownOpacity.ember};
}
.initials {
  font: 600 26px var(--font);
  letter-spacing: -.02em;
  text-anchor: middle;
}`;

/** Lines of facets may be set from outside with `--fw`. */
function declarations({ fill, fillOnDark, stroke, strokeOnlyOnLight, width, dash, opacity }: Look): string {
  const facetLine = width !== undefined && fill === undefined && !dash;
  return [
    fill &&
      `fill: ${fill === 'none' ? fill : fillOnDark ? byGround(cssOf(fill), cssOf(fillOnDark)) : cssOf(fill)}`,
    stroke && `stroke: ${strokeOnlyOnLight ? byGround(cssOf(stroke), 'transparent') : cssOf(stroke)}`,
    width && `stroke-width: ${facetLine ? `var(--fw, ${width}px)` : `${width}px`}`,
    dash && `stroke-dasharray: ${dash}`,
    opacity && `opacity: ${opacity}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** One colour on light ground, another on dark. */
const byGround = (onLight: string, onDark: string) =>
  `color-mix(in oklab, ${onDark} var(--on-dark), ${onLight})`;
