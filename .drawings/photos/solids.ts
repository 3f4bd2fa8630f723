/** The distance from a point to a solid; below 0 inside it. */
export type Distance = (x: number, y: number, z: number) => number;

export const ball =
  (cx: number, cy: number, cz: number, radius: number): Distance =>
  (x, y, z) =>
    Math.hypot(x - cx, y - cy, z - cz) - radius;

/** A block with rounded edges; the sizes are half of its own. */
export const block =
  (cx: number, cy: number, cz: number, w: number, h: number, d: number, round = 0.01): Distance =>
  (x, y, z) => {
    const ax = Math.abs(x - cx) - w + round;
    const ay = Math.abs(y - cy) - h + round;
    const az = Math.abs(z - cz) - d + round;
    const outside = Math.hypot(Math.max(ax, 0), Math.max(ay, 0), Math.max(az, 0));
    return outside + Math.min(Math.max(ax, ay, az), 0) - round;
  };

/** A rod with round ends. */
export function rod(
  [ax, ay, az]: readonly [number, number, number],
  [bx, by, bz]: readonly [number, number, number],
  radius: number,
): Distance {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const length = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / length));
    return Math.hypot(x - ax - dx * along, y - ay - dy * along, z - az - dz * along) - radius;
  };
}

/** An upright round body whose radius changes evenly from its foot to its top. */
export const cone =
  (
    cx: number,
    foot: number,
    cz: number,
    height: number,
    below: number,
    above: number,
    round = 0.012,
  ): Distance =>
  (x, y, z) => {
    const part = Math.min(1, Math.max(0, (y - foot) / height));
    const side = Math.hypot(x - cx, z - cz) - (below + (above - below) * part) + round;
    const ends = Math.abs(y - foot - height / 2) - height / 2 + round;
    const slope = height / Math.hypot(height, above - below);
    return (
      (Math.hypot(Math.max(side, 0), Math.max(ends, 0)) + Math.min(Math.max(side, ends), 0)) * slope - round
    );
  };

/** A ring that lies in a plane that faces the viewer. */
export const ring =
  (cx: number, cy: number, cz: number, radius: number, thickness: number): Distance =>
  (x, y, z) =>
    Math.hypot(Math.hypot(x - cx, y - cy) - radius, z - cz) - thickness;

/** A flattened ball; the answer is an estimate that is never too large. */
export const pebble =
  (cx: number, cy: number, cz: number, w: number, h: number, d: number): Distance =>
  (x, y, z) => {
    const near = Math.hypot((x - cx) / w, (y - cy) / h, (z - cz) / d);
    const steep = Math.hypot((x - cx) / w ** 2, (y - cy) / h ** 2, (z - cz) / d ** 2);
    return steep === 0 ? -Math.min(w, h, d) : (near * (near - 1)) / steep;
  };

/** A solid turned about the vertical axis through a place. */
export function turned(solid: Distance, angle: number, cx = 0, cz = 0): Distance {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return (x, y, z) => solid(cx + (x - cx) * cos - (z - cz) * sin, y, cz + (x - cx) * sin + (z - cz) * cos);
}

/** A solid leaned to the side about a place, as a leaf or a pencil in a cup. */
export function leaned(solid: Distance, angle: number, cx: number, cy: number): Distance {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return (x, y, z) => solid(cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos, z);
}

export const joined =
  (...solids: Distance[]): Distance =>
  (x, y, z) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const solid of solids) nearest = Math.min(nearest, solid(x, y, z));
    return nearest;
  };

export const without =
  (solid: Distance, taken: Distance): Distance =>
  (x, y, z) =>
    Math.max(solid(x, y, z), -taken(x, y, z));

export const common =
  (...solids: Distance[]): Distance =>
  (x, y, z) => {
    let farthest = Number.NEGATIVE_INFINITY;
    for (const solid of solids) farthest = Math.max(farthest, solid(x, y, z));
    return farthest;
  };
