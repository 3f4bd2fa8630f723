import type { CutName } from '#theme/brandTypes.ts';
import { cuts } from './cuts.ts';
import { type Drawing, type GroupShape, girdlePath } from './draw.ts';
import { facetPaths, type Place } from './facetPaths.ts';
import { type Mesh, turnMesh } from './mesh.ts';
import { hashOf } from './random.ts';
import { shadeCrown } from './shade.ts';
import { shadePavilion } from './shadePavilion.ts';
import type { Turn } from './turn.ts';

/** Makes the stones look equally large: a square seems larger than a circle of its width. */
const opticalSize: Partial<Record<CutName, number>> = {
  princess: 0.86,
  asscher: 0.94,
  cushion: 0.94,
  brilliant: 0.96,
  rose: 0.96,
  hexagon: 0.98,
  mughal: 1.02,
};

/** A stone with what is seen through it; for 64 px and more. Turned ones are large and get stronger lines. */
export function stone(cut: CutName, turn?: Turn): Drawing {
  const mesh = turnMesh(cuts[cut](), turn ?? {});
  const place = fitted(mesh, opticalSize[cut] ?? 1);
  const seed = hashOf(cut) % 997;
  const crown = facetPaths(shadeCrown(mesh.crown, { seed }), place);
  const below = facetPaths(shadePavilion(mesh, seed + 3), place);
  const body = below.length > 0 ? [...below, { className: 'over', shapes: crown }] : crown;
  return framed(turn ? 'facets bold' : 'facets', [...body, girdlePath(mesh, place, 'girdle')]);
}

/** Only the facets above the girdle; for 56 px and less. */
export function crown(cut: CutName): Drawing {
  const mesh = cuts[cut]();
  const place = fitted(mesh, opticalSize[cut] ?? 1);
  const facets = facetPaths(shadeCrown(mesh.crown, { seed: hashOf(cut) % 997 }), place);
  return framed('facets fine', [...facets, girdlePath(mesh, place, 'girdle')]);
}

const framed = (className: string, shapes: GroupShape['shapes']): Drawing => ({
  viewBox: '0 0 100 100',
  shapes: [{ className, shapes }],
});

/** Centres a mesh in the frame of 100 by 100. */
function fitted(mesh: Mesh, size: number): Place {
  const corners = mesh.crown.flatMap((facet) => facet.corners);
  const extent = (axis: 0 | 1) => {
    const values = corners.map((corner) => corner[axis]);
    return { low: Math.min(...values), high: Math.max(...values) };
  };
  const [x, y] = [extent(0), extent(1)];
  const scale = (94 / Math.max(x.high - x.low, y.high - y.low)) * size;
  return { scale, x: 50 - ((x.low + x.high) / 2) * scale, y: 50 - ((y.low + y.high) / 2) * scale };
}
