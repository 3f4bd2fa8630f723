import type { Drawing } from './draw.ts';
import { mainFacets, roughBody, roughOutline, smallPlan } from './mainStone.ts';

/** The finished stone inside the rough it came from, and the plan of a second one. */
export function hero(): Drawing {
  const place = { x: 0, y: 0, scale: 100 };
  return {
    viewBox: '-150 -150 300 300',
    spills: true,
    shapes: [
      ...roughBody(place),
      roughOutline(place),
      { className: 'facets bold', shapes: mainFacets(place) },
      smallPlan({ x: 124, y: 48, scale: 22 }, 'kites'),
    ],
  };
}
