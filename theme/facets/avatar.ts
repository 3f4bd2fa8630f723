import { cssOf, type PaintName } from '../paint.ts';
import { artId } from './artId.ts';
import { facetPaths } from './facetPaths.ts';
import { hashOf } from './random.ts';
import { type Facet, shadeCrown } from './shade.ts';
import type { SvgNode } from './svgNode.ts';
import { TAU, type Vector } from './vector.ts';

/** Symbol of an octagon stone with a person's initials; the light comes from another side for every name. */
export function avatarSymbol(person: string): SvgNode {
  const hash = hashOf(person);
  const angle = ((hash % 360) * TAU) / 360;
  const shaded = shadeCrown(facets, {
    seed: hash % 9973,
    light: [Math.cos(angle), Math.sin(angle), 0.45],
    fire: [-Math.cos(angle + 0.5), -Math.sin(angle + 0.5), 0.5],
    second: 0.14,
    shares: [0.06, 0.12, 0.18, 0.2, 0.2, 0.16, 0.08],
  }).map((facet) => (facet.kind === 'table' ? { ...facet, className: 'f6' as const } : facet));
  const paths = facetPaths(shaded, { x: 50, y: 50, scale: 50 }).map(({ className, d }) => {
    const [tone = ''] = className.split(' ');
    const fill = cssOf(tone === 'fx' ? 'ember' : (tone as PaintName));
    return { tag: 'path', attributes: { fill, 'vector-effect': 'non-scaling-stroke', d }, children: [] };
  });
  const initials = person
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
  return {
    tag: 'symbol',
    attributes: { id: artId(`avatar:${person}`), viewBox: '0 0 100 100' },
    children: [
      { tag: 'g', attributes: edges, children: paths },
      ...(initials ? [{ tag: 'text', attributes: lettering, children: [initials] }] : []),
    ],
  };
}

const edges = {
  stroke: cssOf('surface'),
  'stroke-width': 'var(--fw,1.25px)',
  'stroke-linejoin': 'round',
};

const lettering = {
  fill: cssOf('f0'),
  x: '50',
  y: '59',
  'font-family': 'var(--font)',
  'font-size': '26',
  'font-weight': '600',
  'letter-spacing': '-.02em',
  'text-anchor': 'middle',
};

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
