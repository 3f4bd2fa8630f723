import { closed, type FacetPath, type Place, placed } from './facetPaths.ts';
import type { Mesh } from './mesh.ts';

/** Part of a drawing. Its class says how it looks (`looks.ts`); colours are the page's, so no scheme needs a new drawing. */
export type Shape = PathShape | GroupShape;

export interface PathShape extends FacetPath {
  transform?: string;
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

/** Outline of a stone. */
export const girdlePath = (mesh: Mesh, place: Place, className: string): PathShape => ({
  className,
  d: closed(placed(mesh.girdle, place)),
});
