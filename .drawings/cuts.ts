import type { CutName } from '#theme/brandTypes.ts';
import { brilliant } from './brilliant.ts';
import { around, type Mesh } from './mesh.ts';
import * as outlines from './outlines.ts';
import { roseCut } from './roseCut.ts';
import type { Facet } from './shade.ts';
import { stepCut } from './stepCut.ts';
import { TAU, type Vector } from './vector.ts';

/** The eleven cuts (design §5.4). */
export const cuts: Record<CutName, () => Mesh> = {
  brilliant: () => brilliant(),
  emerald: () =>
    stepCut({ ring: outlines.cutRectangle(0.68, 1, 0.27), steps: [1, 0.8, 0.6, 0.42], keel: 0.4 }),
  asscher: () => stepCut({ ring: outlines.cutRectangle(0.9, 0.9, 0.32), steps: [1, 0.8, 0.6, 0.4], keel: 0 }),
  mughal: () =>
    brilliant({
      outline: outlines.mughal,
      sides: 7,
      table: 0.5,
      star: 0.76,
      offset: [-0.16, 0.1],
      jitter: 0.08,
      seed: 12,
      height: 0.4,
    }),
  princess,
  oval: () => brilliant({ outline: outlines.oval }),
  cushion: () =>
    brilliant({ outline: outlines.cushion, start: -TAU / 4 + TAU / 16, table: 0.56, star: 0.77 }),
  trillion: () => brilliant({ outline: outlines.trillion, sides: 6, table: 0.5, star: 0.73, height: 0.32 }),
  rose: roseCut,
  hexagon: () => stepCut({ ring: outlines.polygon(6, 0.98), steps: [1, 0.8, 0.6, 0.42], keel: 0 }),
  pear: () => brilliant({ outline: outlines.pear, table: 0.52, star: 0.73, offset: [0, 0.08] }),
};

/** A square crown over a pavilion of chevrons, four to each side. */
function princess(): Mesh {
  const { crown, girdle } = brilliant({
    outline: outlines.square,
    sides: 4,
    start: -TAU / 8,
    table: 0.6,
    star: 0.82,
    height: 0.3,
  });
  const a = outlines.squareHalf;
  const tip: Vector = [0, 0, -0.8];
  const sides = [
    { corner: [a, -a], middle: [a, 0] },
    { corner: [a, a], middle: [0, a] },
    { corner: [-a, a], middle: [-a, 0] },
    { corner: [-a, -a], middle: [0, -a] },
  ] as const;
  const pavilion = sides.flatMap(({ corner, middle }, i): Facet[] => {
    const towards = ([x, y]: readonly [number, number], share: number, z: number): Vector => [
      x * share,
      y * share,
      z,
    ];
    const next = around(sides, i + 1).corner;
    const inner = towards(middle, 0.34, -0.5);
    const [half, nextHalf] = [towards(corner, 0.5, -0.4), towards(next, 0.5, -0.4)];
    const edge = towards(middle, 1, 0);
    return [
      { kind: 'main', corners: [tip, half, inner] },
      { kind: 'lower', corners: [half, towards(corner, 1, 0), edge, inner] },
      { kind: 'mirrored', corners: [tip, inner, nextHalf] },
      { kind: 'mirrored', corners: [nextHalf, inner, edge, towards(next, 1, 0)] },
    ];
  });
  return { crown, pavilion, girdle };
}
