import { around, type Mesh } from './mesh.ts';
import type { Facet } from './shade.ts';
import { TAU, type Vector } from './vector.ts';

const sides = 8;
const innerRadius = 0.54;
const height = 0.5;

/** The old cut of triangles that meet in one point on top; flat below (design §5.3). */
export function roseCut(): Mesh {
  const at = (turn: number, radius: number, z: number): Vector => {
    const angle = turn * TAU - TAU / 4;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, z];
  };
  const top: Vector = [0, 0, height];
  const inner = Array.from({ length: sides }, (_, i) => at(i / sides, innerRadius, height * 0.72));
  const outer = Array.from({ length: 2 * sides }, (_, i) => at(i / (2 * sides), 1, 0));
  const crown = inner.flatMap((corner, i): Facet[] => {
    const next = around(inner, i + 1);
    const [first, middle, last] = [0, 1, 2].map((k) => around(outer, 2 * i + k)) as [Vector, Vector, Vector];
    return [
      { kind: 'rose', corners: [top, corner, next] },
      { kind: 'girdle', corners: [corner, middle, next] },
      { kind: 'girdle', corners: [corner, first, middle] },
      { kind: 'girdle', corners: [next, middle, last] },
    ];
  });
  return { crown, pavilion: [], girdle: outer };
}
