import type { ContentNote } from '#server/content/content.ts';
import { listOf, pageFile, pageNameOf } from '#server/content/contentSet.ts';
import { type ReadContent, readContent } from '#server/content/readContent.ts';
import { readText } from '#server/content/readText.ts';
import { siteErrors, withRoutes } from '#server/content/routeMap.ts';
import { imageUrl } from '#site/imageUrl.ts';
import type { Page } from '#site/pages/page.ts';
import { productPath } from '#site/products.ts';
import type { RecordName } from '#site/records/contentRecords.ts';
import { isObject } from '#site/records/readValue.ts';
import type { RouteMap } from '#site/routes.ts';
import { readIn, type SetFile } from './draft.ts';

/** The pages that staff made, as the draft has them. */
export interface DraftPages {
  /** The text of each page's file by its name, or the error from reading it. */
  texts: ReadonlyMap<string, string | Error>;
  /** The pages without errors. */
  pages: ReadonlyMap<string, Page>;
  notes: readonly ContentNote[];
  /** The pages and redirects of the draft, to which links may lead. */
  site: RouteMap;
  /** The names of the products by the paths of their pages. */
  products: ReadonlyMap<string, string>;
  /** The errors of addresses that two products have, and of redirects. */
  siteErrors: readonly ContentNote[];
  /** The addresses of the files in `uploads`. */
  uploads: ReadonlySet<string | undefined>;
}

/** The records that decide on the pages of a site, next to the files of pages. */
export const deciding: readonly RecordName[] = ['products', 'redirects'];

/**
 * Returns functions that read the draft's pages. `pages` reads and checks only those that have changed since its last call;
 * `knownPages` returns what that found, without a look at the folder.
 */
export function followPages(files: () => Promise<SetFile[]>, published: () => Promise<SetFile[]>) {
  let content: ReadContent | undefined;
  let last: DraftPages | undefined;
  const pages = async (): Promise<DraftPages> => {
    const all = await files();
    content = await readContent(listOf(all), readIn(all), content);
    const { texts, pages, notes, data } = content;
    // In place of a page with errors visitors keep the published one.
    const served = await published();
    const kept = [...texts].flatMap(([path, { page }]) => {
      const file = page ? undefined : served.find((each) => each.path === path);
      return file ? [file] : [];
    });
    const shown = new Map(pages);
    for (const { path, hash, read } of kept) {
      const { page } = readText(path, hash, await read());
      if (page) shown.set(pageNameOf(path) ?? '', page);
    }
    const site = withRoutes({ data, pages: shown });
    const ofPages = [...texts].flatMap(([path, { value }]) => {
      const name = pageNameOf(path);
      return name ? [[name, JSON.stringify(value)] as const] : [];
    });
    last = {
      texts: new Map(ofPages),
      ...{ pages, notes, site: site.routes },
      siteErrors: siteErrors(site),
      uploads: new Set(all.map(({ path }) => imageUrl('', path))),
      products: new Map(data.products?.products.map(({ slug, name }) => [productPath(slug), name])),
    };
    return last;
  };
  return { pages, knownPages: async () => last ?? pages() };
}

/** Returns the name of the page with this path, if there is another one; also where that page has errors. */
export function ownerOf({ texts }: DraftPages, path: string, except?: string): string | undefined {
  const names = [...texts.keys()].filter((name) => `pages/${name}` !== except);
  return names.find((name) => fieldsOf(texts.get(name)).path === path);
}

/** Returns what is readable of a page's text. */
export function fieldsOf(text: string | Error | undefined): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(String(text));
    return isObject(data) ? data : {};
  } catch {
    return {};
  }
}

/** Returns how many errors a page has. */
export const errorCount = ({ notes }: DraftPages, name: string): number =>
  notes.filter(({ file }) => file === pageFile(name)).length;
