import { type Point, TAU } from './vector.ts';

/** Shape of a stone seen from above: its radius at each angle (0 to the right, a quarter turn downwards). */
export type Outline = (angle: number) => number;

export const round: Outline = () => 1;

export const oval: Outline = (angle) => {
  const [wide, tall] = [0.8, 1.06];
  return (wide * tall) / Math.hypot(tall * Math.cos(angle), wide * Math.sin(angle));
};

/** Superellipse. */
export const cushion: Outline = (angle) => {
  const power = 3.2;
  const sum = Math.abs(Math.cos(angle)) ** power + Math.abs(Math.sin(angle)) ** power;
  return 0.92 / sum ** (1 / power);
};

/** Half the side of the square outline. */
export const squareHalf = 0.84;

export const square: Outline = (angle) =>
  squareHalf / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)));

/** Circle with a tip at the top. */
export const pear: Outline = (angle) => {
  const up = -Math.sin(angle);
  return up <= 0 ? 0.8 * (1 - 0.08 * up) : 0.8 + 0.5 * up ** 2.6;
};

/** Triangle with bowed sides. */
export const trillion: Outline = (angle) => {
  const third = TAU / 3;
  const fromSide = ((((angle + TAU / 4) % third) + third) % third) - third / 2;
  return 0.98 * (1 - 0.27 * Math.cos(fromSide * 1.5) ** 1.5);
};

/** The slightly lopsided shape of an old Mughal cut. */
export const mughal: Outline = (angle) =>
  0.9 + 0.1 * Math.sin(angle * 2 + 0.6) + 0.06 * Math.sin(angle * 3 + 1.1) + 0.03 * Math.cos(angle * 5);

/** Regular polygon with a corner at the top. */
export const polygon = (sides: number, radius: number): Point[] =>
  Array.from({ length: sides }, (_, i) => {
    const angle = (i * TAU) / sides - TAU / 4;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/** Rectangle with its corners cut off; half width, half height, length of the cut. */
export const cutRectangle = (w: number, h: number, cut: number): Point[] => [
  [cut - w, -h],
  [w - cut, -h],
  [w, cut - h],
  [w, h - cut],
  [w - cut, h],
  [cut - w, h],
  [-w, h - cut],
  [-w, cut - h],
];
