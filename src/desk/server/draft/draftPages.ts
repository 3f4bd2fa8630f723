import { pageNameOf } from '#server/content/contentSet.ts';
import type { ReadContent } from '#server/content/readContent.ts';
import { isRemovedPage } from '#site/pages/page.ts';
import { isObject } from '#site/records/readValue.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Returns what is readable of a page. */
export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});

/** Returns the fields of the pages by the names of their files, with errors or without. Removed ones that lead elsewhere are left out. */
export function pagesIn({ parsed }: ReadContent): Map<string, Fields> {
  const pages = new Map<string, Fields>();
  for (const [path, { value }] of parsed) {
    const name = pageNameOf(path);
    if (name && !isRemovedPage(value)) pages.set(name, fieldsOf(value));
  }
  return pages;
}

/** Returns the name of the page with this path, if there is another one; also where that page has errors. */
export const ownerOf = (content: ReadContent, path: unknown, except?: string): string | undefined =>
  [...pagesIn(content)].find(([name, fields]) => fields.path === path && `pages/${name}` !== except)?.[0];
