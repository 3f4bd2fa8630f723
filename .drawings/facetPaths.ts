import type { ShadedFacet } from './shade.ts';
import type { Point, Vector } from './vector.ts';

/** Where and how large the unit circle of a stone is drawn. */
export interface Place {
  x: number;
  y: number;
  scale: number;
}

/** The facets of one colour. */
export interface FacetPath {
  d: string;
  className: string;
}

/** Rounded to one decimal, as short as SVG allows. */
export const short = (value: number): string =>
  String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, '$1.');

/** Path data of an open line; a minus sign needs no space before it. */
export const line = (points: readonly (Point | Vector)[]): string =>
  `M${points.flatMap(([x, y]) => [short(x), short(y)]).join(' ')}`.replaceAll(' -', '-');

/** Path data of a closed polygon. */
export const closed = (points: readonly (Point | Vector)[]): string => `${line(points)}Z`;

/** Points of a stone in the drawing. */
export const placed = (points: readonly (Point | Vector)[], { x, y, scale }: Place): Point[] =>
  points.map(([px, py]) => [x + px * scale, y + py * scale]);

/**
 * Facets as paths, one path for all facets of a colour: they lie side by side, so their order is free. The
 * table keeps its own, because what lies below shows through it more.
 */
export function facetPaths(facets: readonly ShadedFacet[], place: Place): FacetPath[] {
  const data = new Map<string, string>();
  for (const { kind, className, corners } of facets) {
    const key = kind === 'table' ? `${className} table` : className;
    data.set(key, (data.get(key) ?? '') + closed(placed(corners, place)));
  }
  return [...data].map(([className, d]) => ({ className, d }));
}
