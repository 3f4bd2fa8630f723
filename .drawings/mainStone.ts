import { brilliant } from './brilliant.ts';
import { cuts } from './cuts.ts';
import { girdlePath, type PathShape, type Shape } from './draw.ts';
import { closed, facetPaths, line, type Place, placed } from './facetPaths.ts';
import { type Mesh, turnMesh } from './mesh.ts';
import { type ShadedFacet, type ShadeOptions, shadeCrown } from './shade.ts';
import { shadePavilion } from './shadePavilion.ts';
import type { Point } from './vector.ts';

/** The stone of the hero, of the four steps and of the 404 page: always the same one. */
export const mainStone: Mesh = turnMesh(brilliant({ table: 0.55, star: 0.76, lower: 0.28, height: 0.36 }), {
  x: 0.1,
  y: -0.12,
  z: 0.2,
});

export const mainCrown = (options: ShadeOptions = {}): ShadedFacet[] =>
  shadeCrown(mainStone.crown, { seed: 31, second: 0.15, noise: 0.22, fire: [-0.66, 0.46, 0.5], ...options });

/** The main stone, finished. */
export function mainFacets(place: Place, crown: readonly ShadedFacet[] = mainCrown()): Shape[] {
  return [
    ...facetPaths(shadePavilion(mainStone, 9), place),
    { className: 'over', shapes: facetPaths(crown, place) },
  ];
}

/** Corners of the rough it is cut from, in parts of its radius. */
const rough: readonly Point[] = [
  [-1.08, -0.5],
  [-0.42, -1.14],
  [0.5, -1.2],
  [1.3, -0.62],
  [1.56, 0.2],
  [1.2, 1.06],
  [0.3, 1.3],
  [-0.72, 1.04],
  [-1.24, 0.3],
];

export const roughCorners = (place: Place): Point[] => placed(rough, place);

export const roughOutline = (place: Place, className = 'rough'): PathShape => ({
  className,
  d: closed(roughCorners(place)),
});

/** The body of the rough, and a ridge from each of its corners to the nearest point of the cut stone. */
export function roughBody(place: Place): PathShape[] {
  const ridges = rough.map((corner) => {
    const distance = ([x, y]: Point) => Math.hypot(x - corner[0], y - corner[1]);
    const points = mainStone.girdle.map(([x, y]): Point => [x, y]);
    const nearest = points.reduce((best, point) => (distance(point) < distance(best) ? point : best));
    return line(placed([corner, nearest], place));
  });
  return [roughOutline(place, 'roughfill'), { className: 'ridge', d: ridges.join('') }];
}

/** The small second stone marked in the rough, drawn as a plan, with its kites or only its table. */
export function smallPlan(place: Place, detail: 'kites' | 'table'): PathShape {
  const mesh = turnMesh(cuts.oval(), { z: 0.7 });
  const shown = mesh.crown.filter(({ kind }) => kind === 'table' || (detail === 'kites' && kind === 'kite'));
  const facets = shown.map(({ corners }) => closed(placed(corners, place)));
  return { className: 'ridge', d: girdlePath(mesh, place, '').d + facets.join('') };
}
