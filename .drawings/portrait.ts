import type { Drawing } from './draw.ts';
import { facetPaths } from './facetPaths.ts';
import { type Facet, shadeCrown } from './shade.ts';
import { TAU, type Vector } from './vector.ts';

/** An octagon stone with a bright table, on which a person's initials are read. Turned by an eighth it fills the same place. */
export function portrait(): Drawing {
  const shaded = shadeCrown(facets, {
    light: [-0.66, -0.75, 0.45],
    fire: [0.93, 0.37, 0.5],
    second: 0.14,
    shares: [0.06, 0.12, 0.18, 0.2, 0.2, 0.16, 0.08],
  }).map((facet) => (facet.kind === 'table' ? { ...facet, className: 'f6' as const } : facet));
  return {
    viewBox: '0 0 100 100',
    shapes: [{ className: 'facets bold', shapes: facetPaths(shaded, { x: 50, y: 50, scale: 50 }) }],
  };
}

const sides = 8;
const step = TAU / sides;

/** Point at a corner of the octagon, or half a step further at the middle of a side, so much of the way from its centre. */
function point(corner: number, further: 0 | 0.5, share: number, height: number): Vector {
  const angle = step / 2 - TAU / 4 + ((corner + sides) % sides) * step + further * step;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const [wide, tall] = [Math.abs(x), Math.abs(y)];
  const radius = share * Math.min(1 / Math.max(wide, tall), Math.SQRT2 / (wide + tall));
  return [x * radius, y * radius, height];
}

const table = (i: number) => point(i, 0, 0.58, 0.3);
const star = (i: number) => point(i, 0.5, 0.8, 0.3 * 0.58);
const corner = (i: number) => point(i, 0, 1, 0);
const middle = (i: number) => point(i, 0.5, 1, 0);

const corners = Array.from({ length: sides }, (_, i) => i);

/** The facets of the stone, seen from above: stars, kites and pairs between them, around the table. */
const facets: readonly Facet[] = [
  ...corners.flatMap((i): Facet[] => [
    { kind: 'star', corners: [table(i), star(i), table(i + 1)] },
    { kind: 'kite', corners: [table(i), star(i - 1), corner(i), star(i)] },
    { kind: 'girdle', corners: [star(i), corner(i), middle(i)] },
    { kind: 'girdle', corners: [star(i), middle(i), corner(i + 1)] },
  ]),
  { kind: 'table', corners: corners.map(table) },
];
