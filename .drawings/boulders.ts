import type { GemName } from '#theme/brandTypes.ts';
import { brilliant } from './brilliant.ts';
import type { Drawing, GroupShape, Shape } from './draw.ts';
import { facetPaths } from './facetPaths.ts';
import { moveMesh } from './mesh.ts';
import { randomFrom } from './random.ts';
import { shadeCrown } from './shade.ts';

interface Boulder {
  x: number;
  y: number;
  width: number;
  height: number;
  sides: number;
  seed: number;
  gem: GemName;
}

const boulder = (
  x: number,
  y: number,
  width: number,
  height: number,
  sides: number,
  seed: number,
): Boulder => ({
  x,
  y,
  width,
  height,
  sides,
  seed,
  gem: 'noor',
});

/** Back to front; the two behind are in shadow. */
const pile: readonly Boulder[] = [
  { ...boulder(470, 418, 250, 150, 6, 3), gem: 'hope' },
  { ...boulder(150, 470, 230, 140, 6, 8), gem: 'hope' },
  boulder(330, 500, 230, 120, 7, 5),
  boulder(560, 520, 200, 120, 6, 12),
  boulder(96, 540, 150, 100, 5, 21),
  boulder(300, 330, 150, 104, 6, 33),
  boulder(352, 196, 96, 82, 6, 41),
  boulder(446, 392, 86, 60, 5, 55),
];

/** Balanced Deccan granite under a moon: each boulder is an irregular, squashed brilliant of few sides. */
export function boulders(): Drawing {
  return {
    viewBox: '0 0 592 640',
    shapes: [{ className: 'sky', d: 'M0 0H592V640H0Z' }, moon(), ...pile.map(drawBoulder)],
  };
}

function moon(): GroupShape {
  const mesh = brilliant({ table: 0.5, star: 0.75 });
  const facets = shadeCrown(mesh.crown, {
    seed: 4,
    flashes: 0,
    second: 0,
    shares: [0, 0, 0, 0.2, 0.3, 0.3, 0.2],
  });
  return {
    className: 'facets bold gem-florentine',
    shapes: facetPaths(facets, { x: 462, y: 150, scale: 58 }),
  };
}

function drawBoulder({ x, y, width, height, sides, seed, gem }: Boulder): Shape {
  const random = randomFrom(seed);
  const phase = random() * 6;
  const mesh = brilliant({
    outline: (angle) => 1 + 0.09 * Math.sin(angle * 2 + phase) + 0.06 * Math.sin(angle * 3 + phase * 1.7),
    sides,
    table: 0.42,
    star: 0.72,
    offset: [-0.12, -0.16],
    jitter: 0.16,
    seed,
    height: 0.7,
    start: random() * 3,
  });
  const shaded = shadeCrown(mesh.crown, {
    seed,
    flashes: 0,
    second: gem === 'noor' ? 0.1 : 0,
    noise: 0.12,
    light: [0.35, -0.8, 0.42],
    fire: [-0.7, 0.55, 0.4],
    shares: gem === 'hope' ? [0, 0.1, 0.3, 0.4, 0.2, 0, 0] : [0.04, 0.1, 0.18, 0.24, 0.22, 0.16, 0.06],
  });
  const squashed = moveMesh({ ...mesh, crown: shaded }, ([px, py, pz]) => [
    (px * width) / 100,
    (py * height) / 100,
    pz,
  ]);
  const facets = shaded.map((facet, i) => ({ ...facet, ...squashed.crown[i], className: facet.className }));
  return { className: `facets bold gem-${gem}`, shapes: facetPaths(facets, { x, y, scale: 100 }) };
}
