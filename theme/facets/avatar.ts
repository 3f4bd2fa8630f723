import { brilliant } from './brilliant.ts';
import { type Drawing, facetPaths } from './draw.ts';
import { octagon } from './outlines.ts';
import { hashOf } from './random.ts';
import { shadeCrown } from './shade.ts';
import { TAU } from './vector.ts';

/** An octagon stone with a person's initials; the light comes from another side for every name. */
export function avatar(name: string): Drawing {
  const hash = hashOf(name);
  const angle = ((hash % 360) * TAU) / 360;
  const mesh = brilliant({
    outline: octagon,
    start: -TAU / 4 + TAU / 16,
    table: 0.58,
    star: 0.8,
    height: 0.3,
  });
  const facets = shadeCrown(mesh, {
    seed: hash % 9973,
    light: [Math.cos(angle), Math.sin(angle), 0.45],
    fire: [-Math.cos(angle + 0.5), -Math.sin(angle + 0.5), 0.5],
    second: 0.14,
    shares: [0.06, 0.12, 0.18, 0.2, 0.2, 0.16, 0.08],
  }).map((facet) => (facet.kind === 'table' ? { ...facet, className: 'f6' as const } : facet));
  const initials = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
  const shapes = facetPaths(facets, { x: 50, y: 50, scale: 50 });
  return {
    viewBox: '0 0 100 100',
    shapes: [
      { className: 'facets portrait', shapes },
      ...(initials ? [{ className: 'initials', text: initials, x: 50, y: 59 }] : []),
    ],
  };
}
