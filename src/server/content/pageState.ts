import { blockRecords } from '#site/pages/servedPage.ts';
import type { PictureTable } from '#site/pictures.ts';
import { picturedRecords } from '#site/records/contentRecords.ts';
import { recordsOf, type SiteRoute } from '#site/routes.ts';
import type { PageState } from '#store/pageState.ts';
import type { Content } from './content.ts';
import { servedPage } from './servedPages.ts';

/**
 * Returns the state of a route's page: its records, null for each that the content lacks, its blocks with their pictures of
 * `all`, and the pictures of records.
 */
export function pageState(
  route: SiteRoute,
  content: Content,
  all: PictureTable,
  pictures: PictureTable,
): PageState {
  const page = route.blocks ? servedPage(content, route.blocks, all) : undefined;
  const names = [...recordsOf(route), ...blockRecords(page?.blocks ?? [])];
  return {
    records: Object.fromEntries(names.map((name) => [name, content.data[name] ?? null])),
    ...(page && { page }),
    ...(picturedRecords.some((name) => names.includes(name) && content.data[name]) && { pictures }),
  };
}
