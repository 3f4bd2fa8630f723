import type { Facet } from './shade.ts';
import { type Turn, turner } from './turn.ts';
import type { Vector } from './vector.ts';

/** A cut stone of about radius 1, seen from above. */
export interface Mesh {
  /** Facets above the girdle. */
  crown: readonly Facet[];
  /** Facets below it, seen through the crown. */
  pavilion: readonly Facet[];
  /** The outline. */
  girdle: readonly Vector[];
}

/** The mesh with every corner moved. */
export function moveMesh(mesh: Mesh, move: (corner: Vector) => Vector): Mesh {
  const moveAll = (facets: readonly Facet[]) =>
    facets.map((facet) => ({ ...facet, corners: facet.corners.map(move) }));
  return { crown: moveAll(mesh.crown), pavilion: moveAll(mesh.pavilion), girdle: mesh.girdle.map(move) };
}

export const turnMesh = (mesh: Mesh, turn: Turn): Mesh => moveMesh(mesh, turner(turn));

/** The entry at a position that may run past either end of the ring. */
export function around<T>(ring: readonly T[], index: number): T {
  const found = ring[(index + ring.length) % ring.length];
  if (found === undefined) throw new Error('An empty ring has no entries');
  return found;
}
