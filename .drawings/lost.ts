import type { Drawing } from './draw.ts';
import { closed, placed, short } from './facetPaths.ts';
import { mainCrown, mainFacets } from './mainStone.ts';

/** The finished stone with one facet out of its place. */
export function lost(): Drawing {
  const place = { x: 150, y: 140, scale: 104 };
  const crown = mainCrown({ flashes: 0, second: 0.1 });
  const reach = (corners: readonly (readonly number[])[]) => (corners[2]?.[0] ?? 0) + (corners[2]?.[1] ?? 0);
  const kites = crown.filter(({ kind }) => kind === 'kite');
  const loose = kites.reduce((best, kite) => (reach(kite.corners) > reach(best.corners) ? kite : best));
  const hole = placed(loose.corners, place);
  const [x, y] = [0, 1].map((axis) => hole.reduce((sum, point) => sum + (point[axis] ?? 0) / hole.length, 0));
  const d = closed(hole);
  return {
    viewBox: '30 20 260 260',
    shapes: [
      {
        className: 'facets bold',
        shapes: [
          ...mainFacets(
            place,
            crown.filter((facet) => facet !== loose),
          ),
          { className: 'hole', d },
          { className: 'fx', d, transform: `translate(30 26) rotate(22 ${short(x ?? 0)} ${short(y ?? 0)})` },
        ],
      },
    ],
  };
}
