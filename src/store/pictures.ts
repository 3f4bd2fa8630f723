import { createReducer } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { PictureFacts, PictureTable } from '#site/pictures.ts';
import { contentApi } from './contentApi.ts';
import type { Records } from './recordCache.ts';

/** The pictures that the records of a document name; later, all of the site. */
export const picturesReducer = createReducer<PictureTable>({}, (build) =>
  build.addMatcher(contentApi.endpoints.getPictures.matchFulfilled, (_, { payload }) => payload),
);

/** What is known of a picture that a record names; undefined for one that cannot be shown, or not yet. */
export const usePicture = (stored: string): PictureFacts | undefined =>
  useSelector(({ pictures }: { pictures: PictureTable }) =>
    Object.hasOwn(pictures, stored) ? pictures[stored] : undefined,
  );

/** The entries of a table that records name; undefined where there is none. */
export function namedPictures({ about, team = [] }: Records, table: PictureTable): PictureTable | undefined {
  const named = [about, ...team].flatMap((record) => record?.image ?? []);
  const entries = Object.entries(table).filter(([stored]) => named.includes(stored));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
