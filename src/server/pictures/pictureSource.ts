import type { PictureTable } from '#site/pictures.ts';
import type { Content } from '../content/content.ts';

/** The pictures that can be shown now. */
export interface PictureState {
  table: PictureTable;
  /** Changes whenever the table does. */
  version: string;
}

export interface PictureSource {
  /** The pictures of a content as far as they are known; what is new or changed is looked at meanwhile. */
  of: (content: Content) => PictureState;
}
