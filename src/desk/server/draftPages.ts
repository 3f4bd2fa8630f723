import type { ContentNote } from '#server/content/content.ts';
import { pageFile, pageNameOf } from '#server/content/contentSet.ts';
import { readText } from '#server/content/readText.ts';
import { siteErrors, withRoutes } from '#server/content/routeMap.ts';
import { imageUrl } from '#site/imageUrl.ts';
import type { Page } from '#site/pages/page.ts';
import { productPath } from '#site/products.ts';
import { isObject } from '#site/records/readValue.ts';
import type { RouteMap } from '#site/routes.ts';
import type { Draft, DraftStore } from './draft.ts';

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

/** Returns a function that reads the draft's pages, which are derived once per change. */
export function followPages(draft: DraftStore) {
  let last: { of: Draft; pages: Promise<DraftPages> } | undefined;
  return async (): Promise<DraftPages> => {
    const now = await draft.now();
    if (last?.of !== now) last = { of: now, pages: pagesOf(now) };
    return last.pages;
  };
}

async function pagesOf({ files, published, content }: Draft): Promise<DraftPages> {
  const { texts, pages, notes, data } = content;
  // In place of a page with errors visitors keep the published one.
  const shown = new Map(pages);
  for (const [path, { page }] of texts) {
    const [name, file] = [pageNameOf(path), page ? undefined : published.find((each) => each.path === path)];
    const kept = file && readText(path, file.hash, await file.read()).page;
    if (name && kept) shown.set(name, kept);
  }
  const site = withRoutes({ data, pages: shown });
  const ofPages = [...texts].flatMap(([path, { value }]) => {
    const name = pageNameOf(path);
    return name ? [[name, JSON.stringify(value)] as const] : [];
  });
  return {
    texts: new Map(ofPages),
    ...{ pages, notes, site: site.routes },
    siteErrors: siteErrors(site),
    uploads: new Set(files.map(({ path }) => imageUrl('', path))),
    products: new Map(data.products?.products.map(({ slug, name }) => [productPath(slug), name])),
  };
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
