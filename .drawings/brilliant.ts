import { around, type Mesh } from './mesh.ts';
import { type Outline, round } from './outlines.ts';
import { randomFrom } from './random.ts';
import type { Facet } from './shade.ts';
import { TAU, type Vector } from './vector.ts';

export interface BrilliantOptions {
  outline?: Outline;
  /** How many kites, main facets and so on. */
  sides?: number;
  /** Angle of the first kite. */
  start?: number;
  /** Size of the table, of the star points and of the points below, in parts of the radius. */
  table?: number;
  star?: number;
  lower?: number;
  /** Height of the crown, depth of the pavilion. */
  height?: number;
  depth?: number;
  /** Where the table lies, off centre. */
  offset?: readonly [number, number];
  /** How irregular it is. */
  jitter?: number;
  seed?: number;
}

/** The cut with a table, stars and kites above, and a star of facets running to one point below (design §5.2). */
export function brilliant({
  outline = round,
  sides = 8,
  start = -TAU / 4,
  table = 0.54,
  star = 0.74,
  lower = 0.3,
  height = 0.34,
  depth = 0.86,
  offset = [0, 0],
  jitter = 0,
  seed = 1,
}: BrilliantOptions = {}): Mesh {
  const random = randomFrom(seed);
  const point = (angle: number, share: number, z: number): Vector => {
    const radius = outline(angle) * share * (1 + (random() - 0.5) * jitter);
    return [
      Math.cos(angle) * radius + offset[0] * (1 - share),
      Math.sin(angle) * radius + offset[1] * (1 - share),
      z,
    ];
  };
  const step = TAU / sides;
  const spokes = Array.from({ length: sides }, (_, i) => {
    const angle = start + i * step;
    const half = angle + step / 2;
    return {
      table: point(angle, table, height),
      star: point(half, star, height * 0.58),
      corner: point(angle, 1, 0),
      middle: point(half, 1, 0),
      low: point(half, lower, -depth * (1 - lower * 0.9)),
    };
  });
  const tip: Vector = [offset[0] * 0.4, offset[1] * 0.4, -depth];
  const crown = spokes.flatMap((spoke, i): Facet[] => {
    const next = around(spokes, i + 1);
    return [
      { kind: 'star', corners: [spoke.table, spoke.star, next.table] },
      { kind: 'kite', corners: [spoke.table, around(spokes, i - 1).star, spoke.corner, spoke.star] },
      { kind: 'girdle', corners: [spoke.star, spoke.corner, spoke.middle] },
      { kind: 'girdle', corners: [spoke.star, spoke.middle, next.corner] },
    ];
  });
  const pavilion = spokes.flatMap((spoke, i): Facet[] => [
    { kind: 'main', corners: [tip, around(spokes, i - 1).low, spoke.corner, spoke.low] },
    { kind: 'lower', corners: [spoke.low, spoke.corner, spoke.middle] },
    { kind: 'lower', corners: [spoke.low, spoke.middle, around(spokes, i + 1).corner] },
  ]);
  return {
    crown: [...crown, { kind: 'table', corners: spokes.map((spoke) => spoke.table) }],
    pavilion,
    girdle: spokes.flatMap((spoke) => [spoke.corner, spoke.middle]),
  };
}
