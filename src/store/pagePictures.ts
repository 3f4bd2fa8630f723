import { createContext } from 'react';
import type { PictureTable } from '#site/pictures.ts';

/** The pictures of a page that staff made, which its components show; undefined elsewhere. */
export const PagePictures = createContext<PictureTable | undefined>(undefined);
