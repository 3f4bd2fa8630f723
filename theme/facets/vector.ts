/** x to the right, y down, z towards the viewer. */
export type Vector = readonly [number, number, number];

/** x to the right, y down. */
export type Point = readonly [number, number];

export const TAU = Math.PI * 2;

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export function unit(v: Vector): Vector {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** Unit normal of a polygon, pointing to the viewer (Newell's method). */
export function normal(polygon: readonly Vector[]): Vector {
  let [x, y, z] = [0, 0, 0];
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    x += (a[1] - b[1]) * (a[2] + b[2]);
    y += (a[2] - b[2]) * (a[0] + b[0]);
    z += (a[0] - b[0]) * (a[1] + b[1]);
  });
  return unit(z < 0 ? [-x, -y, -z] : [x, y, z]);
}

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
