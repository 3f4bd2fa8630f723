import type { Colour, Part, Scene } from './expose.ts';
import { noise, roughness } from './noise.ts';
import {
  ball,
  block,
  common,
  cone,
  type Distance,
  joined,
  leaned,
  pebble,
  ring,
  rod,
  turned,
  without,
} from './solids.ts';

const plain =
  (colour: Colour, uneven = 0.12) =>
  (x: number, y: number, z: number): Colour => {
    const part = 1 + uneven * (roughness(x * 3, y * 3, z * 3) - 0.5) * 2;
    return [colour[0] * part, colour[1] * part, colour[2] * part];
  };

const wood =
  (colour: Colour) =>
  (x: number, y: number, z: number): Colour => {
    const rings = Math.sin((y * 3 + z * 9 + roughness(x * 1.2, y * 5, z * 5) * 7) * 4);
    const part = 0.86 + 0.1 * rings + 0.16 * (noise(x * 3, y * 60, z * 60) - 0.5);
    return [colour[0] * part, colour[1] * part, colour[2] * part];
  };

const stone =
  (colour: Colour) =>
  (x: number, y: number, z: number): Colour => {
    const vein = Math.abs(roughness(x * 1.6, y * 1.6, z * 1.6) - 0.5);
    const part = 0.8 + 0.35 * noise(x * 60, y * 60, z * 60) + (vein < 0.02 ? (0.02 - vein) * 16 : 0);
    return [colour[0] * part, colour[1] * part, colour[2] * part];
  };

const colours = {
  blue: [0.05, 0.1, 0.42],
  rose: [0.62, 0.2, 0.18],
  green: [0.04, 0.27, 0.18],
  gold: [0.66, 0.36, 0.05],
  ivory: [0.72, 0.66, 0.56],
  dark: [0.035, 0.04, 0.06],
  leaf: [0.07, 0.2, 0.06],
  clay: [0.5, 0.2, 0.11],
  oak: [0.42, 0.24, 0.11],
  steel: [0.36, 0.38, 0.42],
} satisfies Record<string, Colour>;

/** Things on a table before a wall, in the light of a window at the left. */
function stillLife(wall: Colour, table: Colour, things: Part[], zoom = 1.95): Scene {
  return {
    parts: [
      {
        distance: (_x, y) => y,
        paint: wood(table),
        gloss: 0.12,
      },
      {
        distance: (x, y, z) => (z > -1.7 ? z + 1.9 : z + 1.9 + 0.012 * roughness(x * 5, y * 5, 1, 2)),
        paint: plain(wall, 0.16),
      },
      ...things,
    ],
    camera: { at: [0.35, 1.45, 5.2], towards: [0, 0.86, 0], zoom },
    light: { from: [-0.75, 0.8, 0.62], colour: [2.7, 2.3, 1.85], hardness: 5 },
    ambient: [0.19, 0.22, 0.29],
    sky: () => [0.4, 0.42, 0.46],
    haze: 0.004,
    exposure: 1.1,
  };
}

/** Nothing is larger than a ball around the middle. Far from it the ball is measured, which is faster. */
const thing = (distance: Distance, paint: Part['paint'], gloss = 0.1): Part => ({
  distance: (x, y, z) => {
    const outside = Math.hypot(x, y - 0.9, z) - 1.5;
    return outside > 0.8 ? outside : distance(x, y, z);
  },
  paint,
  gloss,
});

const lamp = stillLife([0.2, 0.26, 0.5], colours.oak, [
  thing(
    joined(
      cone(0.25, 0, 0, 0.09, 0.42, 0.4),
      rod([0.25, 0.05, 0], [0.62, 0.95, 0], 0.035),
      rod([0.62, 0.95, 0], [-0.1, 1.6, 0], 0.035),
      ball(0.62, 0.95, 0, 0.07),
    ),
    plain(colours.dark, 0.05),
    0.5,
  ),
  thing(
    leaned(
      without(cone(-0.1, 1.1, 0, 0.5, 0.42, 0.14), cone(-0.1, 1.06, 0, 0.46, 0.39, 0.11)),
      -0.5,
      -0.1,
      1.5,
    ),
    plain(colours.gold, 0.05),
    0.5,
  ),
  thing(turned(block(-0.75, 0.05, 0.35, 0.42, 0.05, 0.3), 0.3, -0.75, 0.35), plain(colours.blue), 0.1),
  thing(turned(block(-0.72, 0.14, 0.35, 0.36, 0.04, 0.26), 0.12, -0.75, 0.35), plain(colours.ivory), 0.1),
]);

const chair = stillLife(
  [0.42, 0.2, 0.17],
  [0.3, 0.22, 0.17],
  [
    thing(
      turned(
        joined(
          block(0, 0.78, 0, 0.46, 0.05, 0.44, 0.04),
          rod([-0.38, 0.76, 0.36], [-0.44, 0, 0.42], 0.04),
          rod([0.38, 0.76, 0.36], [0.44, 0, 0.42], 0.04),
          rod([-0.38, 0.76, -0.36], [-0.44, 0, -0.42], 0.04),
          rod([0.38, 0.76, -0.36], [0.44, 0, -0.42], 0.04),
          rod([-0.4, 0.78, -0.38], [-0.42, 1.75, -0.5], 0.04),
          rod([0.4, 0.78, -0.38], [0.42, 1.75, -0.5], 0.04),
          block(0, 1.6, -0.49, 0.46, 0.13, 0.03, 0.03),
          block(0, 1.25, -0.45, 0.42, 0.06, 0.025, 0.025),
          rod([-0.42, 0.35, 0.39], [-0.42, 0.35, -0.39], 0.025),
          rod([0.42, 0.35, 0.39], [0.42, 0.35, -0.39], 0.025),
        ),
        0.55,
      ),
      wood([0.5, 0.27, 0.1]),
      0.3,
    ),
    thing(turned(block(0, 0.87, 0, 0.4, 0.06, 0.38, 0.06), 0.55), plain(colours.green, 0.2), 0.02),
  ],
  1.75,
);

const leaves = Array.from({ length: 13 }, (_, index) => {
  const angle = index * 2.4;
  const rise = 0.35 + (0.5 * ((index * 7) % 13)) / 13;
  const lean = 0.35 + (0.75 * ((index * 5) % 13)) / 13;
  const blade = common(
    pebble(0, 0.95 + rise * 0.75, 0, 0.17, 0.46, 0.17),
    (x, y, z) => (Math.abs(z + 0.35 * x * x + 0.05 * Math.sin(y * 5)) - 0.012) * 0.8,
  );
  const stalk = rod([0, 0.6, 0], [0, 0.95 + rise * 0.4, 0], 0.014);
  return turned(leaned(joined(blade, stalk), -lean, 0, 0.62), angle);
});

const foliage = joined(...leaves);

const plant = stillLife(
  [0.5, 0.45, 0.36],
  colours.oak,
  [
    thing(
      without(cone(0, 0, 0, 0.66, 0.3, 0.42), cone(0, 0.6, 0, 0.2, 0.36, 0.38)),
      plain(colours.clay),
      0.08,
    ),
    thing(cone(0, 0.5, 0, 0.1, 0.35, 0.36), plain([0.08, 0.05, 0.03], 0.4), 0),
    thing(
      (x, y, z) => {
        const outside = Math.hypot(x, y - 1.15, z) - 0.75;
        return outside > 0.5 ? outside : foliage(x, y, z);
      },
      plain(colours.leaf, 0.35),
      0.35,
    ),
  ],
  1.75,
);

const cup = stillLife(
  [0.12, 0.3, 0.25],
  [0.32, 0.2, 0.12],
  [
    thing(
      joined(
        without(cone(0.1, 0, 0, 0.72, 0.3, 0.34, 0.03), cone(0.1, 0.08, 0, 0.8, 0.25, 0.3)),
        common(ring(0.5, 0.4, 0, 0.2, 0.05), (x) => 0.38 - x),
      ),
      plain(colours.ivory, 0.08),
      0.5,
    ),
    ...[colours.rose, colours.gold, colours.blue, colours.dark].map((colour, index) =>
      thing(
        turned(
          leaned(
            joined(rod([0.1, 0.15, 0], [0.1, 1.35 + index * 0.06, 0], 0.035)),
            0.16 - index * 0.13,
            0.1,
            0.1,
          ),
          index * 1.3,
          0.1,
          0,
        ),
        plain(colour, 0.05),
        0.3,
      ),
    ),
    thing(turned(block(-0.72, 0.04, 0.5, 0.34, 0.04, 0.44), -0.35, -0.72, 0.5), plain(colours.rose), 0.1),
    thing(ball(-0.62, 0.2, 0.45, 0.12), stone(colours.gold), 0.5),
  ],
);

const books = stillLife(
  [0.3, 0.33, 0.4],
  [0.4, 0.3, 0.22],
  [
    ...[colours.blue, colours.ivory, colours.rose, colours.green, colours.gold].map((colour, index) =>
      thing(
        turned(
          block(0, 0.1 + index * 0.2, 0, 0.72 - index * 0.06, 0.095, 0.48 - index * 0.02, 0.02),
          0.25 - ((index * 37) % 5) * 0.12,
        ),
        plain(colour, 0.1),
        0.15,
      ),
    ),
    thing(pebble(-0.05, 1.2, 0.05, 0.34, 0.2, 0.28), stone(colours.steel), 0.2),
    thing(pebble(0, 1.48, 0.05, 0.2, 0.11, 0.18), stone(colours.ivory), 0.2),
  ],
);

const cairn = stillLife(
  [0.52, 0.38, 0.2],
  [0.24, 0.2, 0.17],
  [
    thing(pebble(0, 0.3, 0, 0.85, 0.31, 0.6), stone(colours.steel), 0.15),
    thing(pebble(-0.08, 0.8, 0, 0.6, 0.23, 0.48), stone(colours.rose), 0.15),
    thing(pebble(0.06, 1.2, 0, 0.42, 0.2, 0.36), stone(colours.ivory), 0.15),
    thing(pebble(0, 1.53, 0, 0.25, 0.15, 0.23), stone([0.1, 0.16, 0.4]), 0.25),
    thing(ball(1.05, 0.14, 0.5, 0.14), stone(colours.green), 0.3),
  ],
);

const clockHands = joined(
  rod([0, 1.02, 0.2], [-0.2, 1.3, 0.2], 0.025),
  rod([0, 1.02, 0.2], [0.34, 1.18, 0.2], 0.018),
);

const clock = stillLife([0.17, 0.2, 0.3], colours.oak, [
  thing(
    joined(
      ring(0, 1.02, 0.1, 0.66, 0.08),
      rod([-0.42, 0.45, 0.05], [-0.56, 0.02, 0.12], 0.05),
      rod([0.42, 0.45, 0.05], [0.56, 0.02, 0.12], 0.05),
      rod([0, 1.65, 0.1], [0, 1.85, 0.1], 0.05),
    ),
    plain(colours.gold, 0.05),
    0.7,
  ),
  thing(
    (x, y, z) => Math.max(Math.hypot(x, y - 1.02) - 0.64, Math.abs(z - 0.08) - 0.05),
    plain(colours.ivory, 0.04),
    0.05,
  ),
  thing(
    joined(
      clockHands,
      ...Array.from({ length: 12 }, (_, hour) => {
        const [sin, cos] = [Math.sin((hour * Math.PI) / 6), Math.cos((hour * Math.PI) / 6)];
        return rod([0.47 * sin, 1.02 + 0.47 * cos, 0.14], [0.54 * sin, 1.02 + 0.54 * cos, 0.14], 0.018);
      }),
    ),
    plain(colours.dark, 0),
    0.2,
  ),
]);

/** One for each person of the sample who has a picture; none shows a person. */
export const stillLifes: Record<string, Scene> = { lamp, chair, plant, cup, books, cairn, clock };
