import { richText } from '#site/markdown.ts';
import type { BlockOf } from '#site/pages/blocks.ts';
import { blockRecords, type ListedPage, type ServedBlock, type ServedPage } from '#site/pages/servedPage.ts';
import type { PictureTable } from '#site/pictures.ts';
import { nameFrom } from '#site/products.ts';
import { leavesOf, picturesIn } from '#site/records/leaves.ts';
import { picturedRecords } from '#site/records/specifiedRecords.ts';
import { recordsOf, type SiteRoute } from '#site/routes.ts';
import type { PageState } from '#store/pageState.ts';
import { articleOf } from './articleOf.ts';
import type { Content } from './content.ts';
import { pageSchema } from './parseText.ts';

/** Cards of a list whose block sets no limit. */
const listLimit = 60;

/**
 * Returns the page of a file as pages get it: with the cards of its lists, its Markdown parsed, its breadcrumb and its
 * pictures, and without the names of downloads that are not in the table.
 */
export function servedPage(content: Content, name: string, table: PictureTable): ServedPage | undefined {
  const page = content.pages.get(name);
  if (!page) return undefined;
  const blocks = page.blocks.map((block): ServedBlock => {
    if (block.block === 'download') return { ...block, file: block.file in table ? block.file : '' };
    if ('body' in block) return { ...block, body: richText(block.body) };
    if (block.block === 'questions')
      return { ...block, items: block.items.map((item) => ({ ...item, answer: richText(item.answer) })) };
    return block.block === 'list' ? { ...block, items: listedBelow(block, page.path, content) } : block;
  });
  const cards = blocks.flatMap((block) => (block.block === 'list' ? block.items : []));
  const named = [
    ...picturesIn(leavesOf(pageSchema, { blocks: page.blocks })),
    ...cards.map(({ picture }) => picture?.file ?? ''),
  ];
  const files = [...new Set(named)].filter((file) => Object.hasOwn(table, file));
  const pictures = Object.fromEntries(files.map((file) => [file, table[file]])) as PictureTable;
  const article = articleOf(page, content.summaries, content.data.article);
  const own = page.picture && table[page.picture.file];
  const pictureHash = typeof own === 'object' ? own.hash : undefined;
  return {
    name,
    ...page,
    blocks,
    pictures,
    trail: trailOf(page.path, content),
    ...(article && { article }),
    ...(pictureHash && { pictureHash }),
  };
}

/** Returns the listed pages whose path begins with `under`, newest first, without the page that lists them. */
export function listedBelow(
  { under, limit = listLimit }: Pick<BlockOf<'list'>, 'under' | 'limit'>,
  own: string,
  { summaries }: Pick<Content, 'summaries'>,
): ListedPage[] {
  const start = under.endsWith('/') ? under : `${under}/`;
  return summaries
    .filter(({ path, listed }) => listed !== false && path !== own && path.startsWith(start))
    .slice(0, limit)
    .map(({ path, title, description, date, picture }) => ({ path, title, description, date, picture }));
}

/** Returns the pages above a path, the home page first. A part of the path without a page is left out. */
function trailOf(path: string, { routes: { byPath }, data, pages }: Content): ServedPage['trail'] {
  const { navigation = [], products } = data;
  const entries = navigation.flatMap((entry) => [entry, ...entry.submenu]);
  const labelOf = (path: string) => {
    const file = byPath.get(path)?.blocks;
    const own = byPath.get(path)?.page === 'blocks' && file ? pages.get(file)?.title : undefined;
    return own ?? entries.find((entry) => entry.path === path)?.name ?? nameFrom(path);
  };
  const parts = path.split('/').slice(1, -1);
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return [
    { label: products?.page.home ?? 'Home', path: '/' },
    ...above.filter((each) => byPath.has(each)).map((each) => ({ label: labelOf(each), path: each })),
  ];
}

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
