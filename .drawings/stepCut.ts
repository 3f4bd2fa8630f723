import { around, type Mesh } from './mesh.ts';
import type { Facet } from './shade.ts';
import type { Point, Vector } from './vector.ts';

interface StepCutOptions {
  /** Outline, symmetric about both axes. */
  ring: readonly Point[];
  /** Sizes of the rings from the outline inwards; the last one is the table. */
  steps: readonly number[];
  /** Half the length of the upright line the facets below run to; 0 makes it a point. */
  keel: number;
}

const height = 0.3;
const depth = 0.6;

/** The cut of concentric rings, each inset by the same distance on every side (design §5.3). */
export function stepCut({ ring, steps, keel }: StepCutOptions): Mesh {
  const maxX = Math.max(...ring.map(([x]) => Math.abs(x)));
  const maxY = Math.max(...ring.map(([, y]) => Math.abs(y)));
  const rings = steps.map((size, i) => {
    const inset = (1 - size) * Math.min(maxX, maxY);
    const rise = height * (i / (steps.length - 1)) * (1 - (0.12 * i) / steps.length);
    return ring.map(([x, y]): Vector => [(x * (maxX - inset)) / maxX, (y * (maxY - inset)) / maxY, rise]);
  });
  const outer = around(rings, 0);
  const crown = rings.slice(1).flatMap((inner, r) =>
    inner.map((corner, i): Facet => {
      const below = around(rings, r);
      const corners = [around(below, i), around(below, i + 1), around(inner, i + 1), corner];
      return { kind: 'step', corners };
    }),
  );
  const pavilion = outer.map((a, i): Facet => {
    const b = around(outer, i + 1);
    const end = (y: number): Vector => [0, y > 0 ? keel : -keel, -depth];
    const middle = (a[1] + b[1]) / 2;
    const upright = Math.abs(middle) < 1e-6 || Math.abs(a[1] - b[1]) > Math.abs(a[0] - b[0]) * 3;
    return { kind: 'main', corners: upright ? [a, b, end(b[1]), end(a[1])] : [a, b, end(middle)] };
  });
  return { crown: [...crown, { kind: 'table', corners: around(rings, -1) }], pavilion, girdle: outer };
}
