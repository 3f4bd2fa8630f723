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
