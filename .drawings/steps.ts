import { type Drawing, girdlePath, type Shape } from './draw.ts';
import { closed, facetPaths } from './facetPaths.ts';
import {
  mainCrown,
  mainFacets,
  mainStone,
  roughBody,
  roughCorners,
  roughOutline,
  smallPlan,
} from './mainStone.ts';
import { around } from './mesh.ts';
import type { Point } from './vector.ts';

const place = { x: 46, y: 50, scale: 37 };

/** One of the four states of one stone: 1 rough, 2 plan, 3 main facets, 4 finished. It never leaves its place. */
export function step(number: number): Drawing {
  const state = [roughState, planState, mainFacetsState, finishedState][number - 1];
  if (!state) throw new Error(`There is no step ${number}`);
  return { viewBox: '0 0 104 104', spills: true, shapes: state() };
}

/** The plan alone, for what is still to come. */
export const portfolio = (): Drawing => step(2);

/** Nine outer corners, an inner ring of five, and the frosted faces between them: corners and tone. */
const innerCorners: readonly Point[] = [
  [-0.5, -0.2],
  [0.1, -0.62],
  [0.78, -0.2],
  [0.62, 0.5],
  [-0.22, 0.6],
];
const roughFaces: readonly (readonly [corners: string, tone: number])[] = [
  ['0 1 a', 3],
  ['1 b a', 4],
  ['1 2 b', 3],
  ['2 3 c b', 2],
  ['3 4 c', 1],
  ['4 5 d c', 0],
  ['5 6 d', 0],
  ['6 e d', 1],
  ['6 7 e', 1],
  ['7 8 e', 1],
  ['8 a e', 2],
  ['8 0 a', 2],
  ['a b c', 3],
  ['a c d e', 2],
];

function roughState(): Shape[] {
  const outer = roughCorners(place);
  const inner = innerCorners.map(([x, y]): Point => [place.x + x * place.scale, place.y + y * place.scale]);
  const corner = (name: string) =>
    'abcde'.includes(name) ? around(inner, 'abcde'.indexOf(name)) : around(outer, Number(name));
  const shapes = roughFaces.map(([corners, tone]) => ({
    className: `f${tone}`,
    d: closed(corners.split(' ').map(corner)),
  }));
  return [{ className: 'facets', shapes }];
}

function planState(): Shape[] {
  const facets = mainStone.crown.map((facet) => ({
    ...facet,
    kind: 'kite' as const,
    className: 'f0' as const,
  }));
  const [plan] = facetPaths(facets, place);
  const small = { x: place.x + 1.24 * place.scale, y: place.y + 0.48 * place.scale, scale: 8.2 };
  return [
    ...roughBody(place),
    roughOutline(place, 'rough thin'),
    { className: 'plan', d: plan?.d ?? '' },
    smallPlan(small, 'table'),
  ];
}

function mainFacetsState(): Shape[] {
  const shown = mainCrown({ flashes: 0, second: 0 }).filter(
    ({ kind }) => kind === 'table' || kind === 'kite',
  );
  return [
    roughOutline(place, 'rough thin'),
    { className: 'facets', shapes: [girdlePath(mainStone, place, 'f0'), ...facetPaths(shown, place)] },
  ];
}

function finishedState(): Shape[] {
  return [roughOutline(place, 'rough thin faint'), { className: 'facets', shapes: mainFacets(place) }];
}
