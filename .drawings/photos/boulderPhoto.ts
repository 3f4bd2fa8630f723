import type { Colour, Part, Scene } from './expose.ts';
import { noise, roughness } from './noise.ts';
import { type Distance, pebble, turned } from './solids.ts';

/** Granite: two minerals, lichen and the streaks that rain leaves. */
const granite =
  (tint: Colour) =>
  (x: number, y: number, z: number): Colour => {
    const grains = noise(x * 42, y * 42, z * 42) * 0.3 + noise(x * 95, y * 95, z * 95) * 0.22;
    const weather = roughness(x * 1.7, y * 0.9, z * 1.7);
    const streak = roughness(x * 6, y * 0.7, z * 6, 3);
    const light = 0.34 + 0.34 * grains + 0.5 * (weather - 0.5) - (streak > 0.56 ? (streak - 0.56) * 1.1 : 0);
    const warm = 0.9 + 0.2 * weather;
    return [tint[0] * light * warm, tint[1] * light, tint[2] * light * (2 - warm)];
  };

/** A boulder: a squashed ball, dented and rough. */
function boulder(
  [x, y, z]: readonly [number, number, number],
  [w, h, d]: readonly [number, number, number],
  angle: number,
  seed: number,
): Distance {
  const body = turned(pebble(x, y, z, w, h, d), angle, x, z);
  return (px, py, pz) => {
    const free = body(px, py, pz);
    if (free > 0.35) return free - 0.22;
    const [sx, sy, sz] = [px + seed * 9.1, py + seed * 3.7, pz - seed * 5.3];
    const dents = (roughness(sx * 0.9, sy * 0.9, sz * 0.9, 2) - 0.5) * 0.42;
    const skin = free > 0.3 ? 0 : (roughness(sx * 6, sy * 6, sz * 6, 3) - 0.5) * 0.045;
    return (free + dents + skin) * 0.72;
  };
}

const stones: [Parameters<typeof boulder>[0], Parameters<typeof boulder>[1], number][] = [
  // The pile, from below; the last balances.
  [[-1.5, 0.5, 0.4], [1.75, 1.05, 1.5], 0.4],
  [[1.75, 0.45, 0.1], [1.6, 0.95, 1.4], -0.5],
  [[0.2, 0.35, 1.5], [1.0, 0.62, 0.9], 0.2],
  [[-0.35, 2.05, 0], [1.45, 0.95, 1.2], -0.25],
  [[0.45, 3.42, -0.05], [0.92, 0.8, 0.85], 0.6],
  // In front and behind.
  [[-2.5, 0.0, 3.1], [0.85, 0.5, 0.7], 0.9],
  [[2.5, -0.05, 3.0], [0.6, 0.38, 0.5], 0.3],
  [[-5.2, 0.9, -6], [2.2, 1.9, 2], 0.2],
  [[5.6, 1.3, -8], [2.8, 2.5, 2.2], 0.5],
  [[1.4, 0.6, -13], [3.6, 2.6, 2.6], 0.1],
];

const ground: Part = {
  distance: (x, y, z) => {
    if (y > 0.6) return y - 0.3;
    const hills = 0.5 * (roughness(x * 0.35, 3, z * 0.35, 2) - 0.5);
    const free = y + 0.1 - hills;
    return (free > 0.15 ? free - 0.07 : free - 0.07 * roughness(x * 4, 1, z * 4, 2)) * 0.75;
  },
  paint: (x, _, z) => {
    const patch = roughness(x * 0.8, 5, z * 0.8);
    const bit = 0.7 + 0.6 * noise(x * 24, 2, z * 24);
    return patch > 0.52 ? [0.15 * bit, 0.135 * bit, 0.075 * bit] : [0.235 * bit, 0.18 * bit, 0.135 * bit];
  },
};

/** Balanced Deccan granite at dusk: warm low light from the left, a cool sky. */
export const boulderPhoto: Scene = {
  parts: [
    ground,
    ...stones.map(([at, size, angle], index) => ({
      distance: boulder(at, size, angle, index + 1),
      paint: granite(index % 3 === 1 ? [0.86, 0.7, 0.62] : [0.8, 0.71, 0.66]),
      gloss: 0.06,
    })),
  ],
  camera: { at: [0.3, 1.25, 10.2], towards: [0.05, 2.15, 0], zoom: 1.32 },
  light: { from: [-0.9, 0.34, 0.3], colour: [3.3, 1.75, 0.84], hardness: 9 },
  ambient: [0.17, 0.22, 0.36],
  sky: (up, across) => {
    const high = Math.min(1, Math.max(0, up * 2.1 + 0.06));
    const cloud = Math.max(0, roughness(across * 3 + 4, up * 13, 2, 5) - 0.5) * (1 - high) * 1.5;
    const glow = Math.exp(-(((across + 0.5) / 0.55) ** 2)) * (1 - high) * 0.5;
    return [
      0.62 * (1 - high) + 0.05 * high + cloud * 0.8 + glow,
      0.35 * (1 - high) + 0.1 * high + cloud * 0.34 + glow * 0.45,
      0.31 * (1 - high) + 0.26 * high + cloud * 0.2 + glow * 0.12,
    ];
  },
  haze: 0.021,
  exposure: 1.15,
};
