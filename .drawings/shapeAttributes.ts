import type { GemName } from '#theme/brandTypes.ts';
import { ramp, secondGems, secondRamp } from '#theme/gems.ts';
import { cssByGround, cssOf, type Paint } from '#theme/paint.ts';
import { crownOpacity, type Look, looks, opacityInCrown } from './looks.ts';

/** What a shape takes from the groups around it. */
export interface Surroundings {
  /** Whether it is a facet: its lines stay as wide as they are, however large the drawing is shown. */
  facets?: boolean;
  /** Inside the crown, through which the pavilion shows. */
  over?: boolean;
  /** The gem, where it is not the one that the drawing is shown in. */
  gem?: GemName;
}

/** What the shapes of a group with these classes take from it. */
export const inside = (names: readonly string[], outer: Surroundings): Surroundings => ({
  facets: outer.facets || names.includes('facets'),
  over: outer.over || names.includes('over'),
  gem: (names.find((name) => name.startsWith('gem-'))?.slice(4) as GemName | undefined) ?? outer.gem,
});

/**
 * How shapes with these classes look on a page, as attributes: no rule of the page reaches a drawing in a file, but the
 * values of CSS variables do. So scheme, brand and surroundings need no other drawing. Lines of facets may be set from
 * outside with `--fw`.
 */
export function shapeAttributes(
  names: readonly string[],
  { facets, over, gem }: Surroundings,
): Record<string, string> {
  const look: Look = Object.assign({}, ...names.map((name) => looks[name]));
  const { fill, fillOnDark, stroke, strokeOnlyOnLight, width, dash, opacity } = look;
  const css = (paint: Paint) => cssOf(gem ? inGem(paint, gem) : paint);
  const isGroup = names.includes('facets') || names.includes('over');
  const attributes = {
    fill: fill && (fill === 'none' ? fill : fillOnDark ? cssByGround(css(fill), css(fillOnDark)) : css(fill)),
    stroke: stroke && (strokeOnlyOnLight ? cssByGround(css(stroke), 'transparent') : css(stroke)),
    'stroke-width': width && (names.includes('facets') ? `var(--fw,${width}px)` : width),
    'stroke-linejoin': names.includes('facets') && 'round',
    'stroke-dasharray': dash,
    opacity,
    'fill-opacity': names.includes('over') ? crownOpacity.facet : over && notOfAll(opacityInCrown(names)),
    'vector-effect': !isGroup && (facets || stroke) && 'non-scaling-stroke',
  };
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}

/** What the group does not say already. */
const notOfAll = (opacity: number) => opacity !== crownOpacity.facet && opacity;

/** A colour of the stone that is drawn, where that is a certain gem. */
function inGem(paint: Paint, gem: GemName): Paint {
  if (typeof paint !== 'string')
    return { ...paint, mix: inGem(paint.mix, gem), into: inGem(paint.into, gem) };
  if (paint === 'gem') return gem;
  if (paint === 'gem2') return secondGems[gem];
  const [, letter, tone] = /^([fg])(\d)$/.exec(paint) ?? [];
  const tones = letter === 'f' ? ramp : secondRamp;
  return letter ? inGem(tones[Number(tone)] ?? paint, gem) : paint;
}
