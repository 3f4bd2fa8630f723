import type { Vector } from './vector.ts';

/** How far a thing is turned about each axis, in radians: first about z, then x, then y. */
export interface Turn {
  x?: number;
  y?: number;
  z?: number;
}

/** The function that turns a vector. */
export function turner({ x: rx = 0, y: ry = 0, z: rz = 0 }: Turn): (v: Vector) => Vector {
  const about = (angle: number) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return (a: number, b: number) => [a * cos - b * sin, a * sin + b * cos] as const;
  };
  const [aboutX, aboutY, aboutZ] = [about(rx), about(ry), about(rz)];
  return ([x, y, z]) => {
    const [x1, y1] = aboutZ(x, y);
    const [y2, z2] = aboutX(y1, z);
    const [z3, x3] = aboutY(z2, x1);
    return [x3, y2, z3];
  };
}
