import type { ServedPage } from '#site/pages/servedPage.ts';

/** The page of blocks with which the visit began, if any. */
export const firstPageReducer = (state: ServedPage | null = null): ServedPage | null => state;
