import { gemNames, ramp, secondGems, secondRamp } from '../gems.ts';
import { cssOf } from '../paint.ts';

/**
 * What drawings take from the page: the tones of their gem. All else they bring themselves, see
 * `.drawings/shapeAttributes.ts`.
 */
export const artRules = `
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
}`;
