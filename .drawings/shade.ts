import { randomFrom } from './random.ts';
import { dot, normal, unit, type Vector } from './vector.ts';

/**
 * What a facet is called. Above the girdle: table, star, kite, girdle, step, rose; below it: main, lower, and
 * `mirrored` for one that shows the light its twin does not.
 */
type FacetKind = 'table' | 'star' | 'kite' | 'girdle' | 'step' | 'rose' | 'main' | 'lower' | 'mirrored';

export interface Facet {
  kind: FacetKind;
  corners: readonly Vector[];
}

/** A facet with its colour: a tone of the gem or of the second gem, 0 dark to 6 light, or the ember flash. */
export interface ShadedFacet extends Facet {
  className: 'fx' | `${'f' | 'g'}${number}`;
}

export interface ShadeOptions {
  seed?: number;
  light?: Vector;
  /** Where the fire comes from: the facets that face it show the second gem. */
  fire?: Vector;
  /** Random part of a facet's brightness. */
  noise?: number;
  /** How many facets flash in ember, and what share of all shows the second gem. */
  flashes?: number;
  second?: number;
  /** Share of the facets for each tone, dark to light. */
  shares?: readonly number[];
}

const crownShares = [0.08, 0.14, 0.17, 0.18, 0.17, 0.15, 0.11];
export const defaultLight: Vector = [-0.55, -0.62, 0.56];

/** Colours the facets above the girdle: those that face the light are lighter. */
export function shadeCrown(
  crown: readonly Facet[],
  {
    seed = 7,
    light = defaultLight,
    fire = [0.74, 0.3, 0.6],
    noise = 0.2,
    flashes = 1,
    second = 0.16,
    shares = crownShares,
  }: ShadeOptions = {},
): ShadedFacet[] {
  const random = randomFrom(seed);
  const toLight = unit(light);
  const brightness = crown.map((facet) => {
    const lit = dot(normal(facet.corners), toLight) + (random() - 0.5) * noise * 2;
    return facet.kind === 'table' ? Math.max(lit, 0.75) : lit;
  });
  const tones = tonesByRank(brightness, shares);
  const heat = crown.map((facet) => dot(normal(facet.corners), unit(fire)));
  const hottest = [...crown.keys()]
    .filter((i) => crown[i]?.kind !== 'table')
    .sort((a, b) => (heat[b] ?? 0) - (heat[a] ?? 0));
  const flashing = new Set(hottest.slice(0, flashes));
  const burning = new Set(hottest.slice(0, Math.round(crown.length * second)));
  return crown.map((facet, i) => {
    const className = flashing.has(i) ? 'fx' : (`${burning.has(i) ? 'g' : 'f'}${tones[i] ?? 0}` as const);
    return { ...facet, className };
  });
}

/**
 * Hands out tones by rank, not by brightness itself, so that every stone uses the whole ramp however it is
 * turned.
 */
export function tonesByRank(brightness: readonly number[], shares: readonly number[]): number[] {
  let sum = 0;
  const limits = shares.map((share) => {
    sum += share;
    return sum;
  });
  const order = [...brightness.keys()].sort((a, b) => (brightness[a] ?? 0) - (brightness[b] ?? 0));
  const tones: number[] = [];
  order.forEach((facet, rank) => {
    const share = ((rank + 0.5) / order.length) * sum;
    tones[facet] = limits.findIndex((limit) => share <= limit + 1e-9);
  });
  return tones;
}
