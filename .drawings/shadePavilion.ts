import type { Mesh } from './mesh.ts';
import { randomFrom } from './random.ts';
import { defaultLight, type ShadedFacet, tonesByRank } from './shade.ts';
import { dot, normal, unit } from './vector.ts';

const pavilionShares = [0.2, 0.18, 0.14, 0.1, 0.12, 0.14, 0.12];

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
