import type { Mesh } from './mesh.ts';
import type { ShadedFacet } from './shade.ts';
import type { Point, Vector } from './vector.ts';

/** Part of a drawing. Its class says how it looks (`looks.ts`); colours are the page's, so no scheme needs a new drawing. */
export type Shape = PathShape | TextShape | GroupShape;

export interface PathShape {
  d: string;
  className: string;
  transform?: string;
}

export interface TextShape {
  text: string;
  x: number;
  y: number;
  className: string;
}

export interface GroupShape {
  shapes: readonly Shape[];
  className: string;
}

/** A picture as data. */
export interface Drawing {
  viewBox: string;
  shapes: readonly Shape[];
  /** `slice` fills its box and lets the edges go. */
  fit?: 'slice';
  /** Something reaches over the edge and may be seen there. */
  spills?: true;
}

/** Where and how large the unit circle of a mesh is drawn. */
export interface Place {
  x: number;
  y: number;
  scale: number;
}

/** Rounded to one decimal, as short as SVG allows. */
export const short = (value: number): string =>
  String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, '$1.');

/** SVG coordinates; a minus sign needs no space before it. */
const coordinates = (points: readonly (Point | Vector)[]): string =>
  points
    .flatMap(([x, y]) => [short(x), short(y)])
    .join(' ')
    .replaceAll(' -', '-');

/** Path data of a closed polygon. */
export const closed = (points: readonly (Point | Vector)[]): string => `M${coordinates(points)}Z`;

/** Path data of an open line. */
export const line = (points: readonly (Point | Vector)[]): string => `M${coordinates(points)}`;

/** Points of a mesh in the drawing. */
export const placed = (points: readonly (Point | Vector)[], { x, y, scale }: Place): Point[] =>
  points.map(([px, py]) => [x + px * scale, y + py * scale]);

/**
 * Facets as paths, one path for all facets of a colour: they lie side by side, so their order is free. The
 * table keeps its own, because what lies below shows through it more.
 */
export function facetPaths(facets: readonly ShadedFacet[], place: Place): PathShape[] {
  const data = new Map<string, string>();
  for (const { kind, className, corners } of facets) {
    const key = kind === 'table' ? `${className} table` : className;
    data.set(key, (data.get(key) ?? '') + closed(placed(corners, place)));
  }
  return [...data].map(([className, d]) => ({ className, d }));
}

/** Outline of a stone. */
export const girdlePath = (mesh: Mesh, place: Place, className: string): PathShape => ({
  className,
  d: closed(placed(mesh.girdle, place)),
});
