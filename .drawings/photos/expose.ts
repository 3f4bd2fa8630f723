import { noise } from './noise.ts';
import type { Distance } from './solids.ts';

export type Colour = readonly [number, number, number];
export type Point = readonly [number, number, number];

/** A thing in front of the camera. */
export interface Part {
  distance: Distance;
  /** Its colour at a point, as much light as it gives back. */
  paint: (x: number, y: number, z: number) => Colour;
  /** How much it shines. */
  gloss?: number;
}

export interface Scene {
  parts: readonly Part[];
  camera: { at: Point; towards: Point; zoom: number };
  /** Direction to the light, its colour, and how soft its shadows are: the lower, the softer. */
  light: { from: Point; colour: Colour; hardness: number };
  /** Light from everywhere, and what is seen where there is nothing, by how high one looks. */
  sky: (up: number, across: number) => Colour;
  ambient: Colour;
  /** How fast things fade into the sky with their distance. */
  haze: number;
  exposure: number;
}

const unit = ([x, y, z]: Point): Point => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};
const cross = ([ax, ay, az]: Point, [bx, by, bz]: Point): Point => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
];

const far = 60;

/** The pixels of a scene, three bytes each: distances are followed from the camera, then to the light. */
export function expose(scene: Scene, width: number, height: number): Buffer {
  const { parts, camera, light, sky, ambient, haze, exposure } = scene;
  const distance: Distance = (x, y, z) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const part of parts) nearest = Math.min(nearest, part.distance(x, y, z));
    return nearest;
  };
  const [lx, ly, lz] = unit(light.from);
  const ahead = unit([
    camera.towards[0] - camera.at[0],
    camera.towards[1] - camera.at[1],
    camera.towards[2] - camera.at[2],
  ]);
  const right = unit(cross(ahead, [0, 1, 0]));
  const up = cross(right, ahead);

  const lit = (x: number, y: number, z: number): number => {
    let share = 1;
    for (let way = 0.02, step = 0; way < 8 && step < 48; step++) {
      const free = distance(x + lx * way, y + ly * way, z + lz * way);
      share = Math.min(share, 0.5 + (0.5 * light.hardness * free) / way);
      if (share <= 0) return 0;
      way += Math.min(0.4, Math.max(0.015, Math.abs(free)));
    }
    return share * share * (3 - 2 * share);
  };
  const openness = (x: number, y: number, z: number, nx: number, ny: number, nz: number): number => {
    let closed = 0;
    for (const way of [0.02, 0.07, 0.16, 0.34, 0.6])
      closed += (way - distance(x + nx * way, y + ny * way, z + nz * way)) * (0.62 / (0.25 + way * 2.2));
    return Math.min(1, Math.max(0.05, 1 - closed));
  };

  const colourOf = (dx: number, dy: number, dz: number): Colour => {
    const [ox, oy, oz] = camera.at;
    let way = 0.2;
    let free = 1;
    for (let step = 0; step < 160 && way < far; step++) {
      free = distance(ox + dx * way, oy + dy * way, oz + dz * way);
      if (free < 0.0006 * way) break;
      way += free * 0.85;
    }
    const behind = sky(dy, dx);
    if (way >= far || free > 0.02 * way) return behind;
    const [x, y, z] = [ox + dx * way, oy + dy * way, oz + dz * way];
    const e = 0.0009 * way;
    const [a, b, c, d] = [
      distance(x + e, y - e, z - e),
      distance(x - e, y - e, z + e),
      distance(x - e, y + e, z - e),
      distance(x + e, y + e, z + e),
    ];
    const [nx, ny, nz] = unit([a - b - c + d, -a - b + c + d, -a + b - c + d]);
    const part = parts.reduce((best, each) =>
      each.distance(x, y, z) < best.distance(x, y, z) ? each : best,
    );
    const facing = Math.max(0, nx * lx + ny * ly + nz * lz);
    const key = facing > 0 ? facing * lit(x + nx * 0.01, y + ny * 0.01, z + nz * 0.01) : 0;
    const open = openness(x, y, z, nx, ny, nz);
    const half = unit([lx - dx, ly - dy, lz - dz]);
    const shine =
      (part.gloss ?? 0) * key * Math.max(0, nx * half[0] + ny * half[1] + nz * half[2]) ** 38 * 2.2;
    const rim = (part.gloss ?? 0) * 0.35 * open * (1 + nx * dx + ny * dy + nz * dz) ** 4;
    const paint = part.paint(x, y, z);
    const clear = Math.exp(-((haze * way) ** 1.5));
    const at = (channel: 0 | 1 | 2) => {
      const soft = ambient[channel] * open * (0.62 + 0.38 * ny);
      const bounce = 0.12 * open * Math.max(0, -ny) * light.colour[channel];
      const own =
        paint[channel] * (light.colour[channel] * key + soft + bounce) +
        light.colour[channel] * shine +
        ambient[channel] * rim;
      return own * clear + behind[channel] * (1 - clear);
    };
    return [at(0), at(1), at(2)];
  };

  const pixels = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const u = (column + 0.5 - width / 2) / height / camera.zoom;
      const v = (height / 2 - row - 0.5) / height / camera.zoom;
      const [dx, dy, dz] = unit([
        ahead[0] + right[0] * u + up[0] * v,
        ahead[1] + right[1] * u + up[1] * v,
        ahead[2] + right[2] * u + up[2] * v,
      ]);
      const colour = colourOf(dx, dy, dz);
      const edge = 1 - 0.7 * (u * u + v * v) * camera.zoom ** 2;
      const place = (row * width + column) * 3;
      // Film grain: stronger in the middle tones.
      const grain = (noise(column * 0.97 + 0.37 * row, row * 0.97 - 0.37 * column, 7) - 0.5) * 0.06;
      for (const channel of [0, 1, 2] as const) {
        const tone = 1 - Math.exp(-Math.max(0, colour[channel]) * exposure * edge);
        const value = tone ** (1 / 2.2);
        pixels[place + channel] =
          255 * Math.min(1, Math.max(0, value + grain * (1 - Math.abs(2 * value - 1) * 0.6)));
      }
    }
  }
  return pixels;
}
