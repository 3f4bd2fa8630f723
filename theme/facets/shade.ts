import type { Facet, Mesh } from './mesh.ts';
import { randomFrom } from './random.ts';
import { dot, normal, unit, type Vector } from './vector.ts';

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
const pavilionShares = [0.2, 0.18, 0.14, 0.1, 0.12, 0.14, 0.12];
const defaultLight: Vector = [-0.55, -0.62, 0.56];

/** Colours the facets above the girdle: those that face the light are lighter. */
export function shadeCrown(
  mesh: Mesh,
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
  const brightness = mesh.crown.map((facet) => {
    const lit = dot(normal(facet.corners), toLight) + (random() - 0.5) * noise * 2;
    return facet.kind === 'table' ? Math.max(lit, 0.75) : lit;
  });
  const tones = tonesByRank(brightness, shares);
  const heat = mesh.crown.map((facet) => dot(normal(facet.corners), unit(fire)));
  const hottest = [...mesh.crown.keys()]
    .filter((i) => mesh.crown[i]?.kind !== 'table')
    .sort((a, b) => (heat[b] ?? 0) - (heat[a] ?? 0));
  const flashing = new Set(hottest.slice(0, flashes));
  const burning = new Set(hottest.slice(0, Math.round(mesh.crown.length * second)));
  return mesh.crown.map((facet, i) => {
    const className = flashing.has(i) ? 'fx' : (`${burning.has(i) ? 'g' : 'f'}${tones[i] ?? 0}` as const);
    return { ...facet, className };
  });
}

/** Colours the facets below: light and dark by turns, which gives the star seen through the table. */
export function shadePavilion(mesh: Mesh, seed: number): ShadedFacet[] {
  const random = randomFrom(seed);
  const toLight = unit(defaultLight);
  const brightness = mesh.pavilion.map((facet, i) => {
    const odd = facet.kind === 'mirrored' || Math.floor(i / 3) % 2 === 1;
    const turn = facet.kind === 'main' ? (odd ? 0.42 : -0.42) : odd ? -0.25 : 0.3;
    return dot(normal(facet.corners), toLight) * -0.55 + (random() - 0.5) * 0.4 + turn;
  });
  const tones = tonesByRank(brightness, pavilionShares);
  return mesh.pavilion.map((facet, i) => ({ ...facet, className: `f${tones[i] ?? 0}` }));
}

/**
 * Hands out tones by rank, not by brightness itself, so that every stone uses the whole ramp however it is
 * turned.
 */
function tonesByRank(brightness: readonly number[], shares: readonly number[]): number[] {
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
