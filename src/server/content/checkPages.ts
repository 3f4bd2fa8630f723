import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { isPageName, type Page, pageShape } from '#site/pages/page.ts';
import { checkValue } from '#site/records/checkValue.ts';
import { type FieldError, isObject } from '#site/records/readValue.ts';
import type { ContentNote } from './content.ts';

/** The result of checking one page's text. */
interface PageCheck {
  page?: Page;
  errors: FieldError[];
}

/** Returns the path of a page's file in a content folder. */
export const pageFile = (name: string): string => `pages/${name}.json`;

/** Returns the name of the page whose file has this path, or undefined. */
export function pageNameOf(path: string): string | undefined {
  const [, name = ''] = /^pages\/([^/]+)\.json$/.exec(path) ?? [];
  return isPageName(name) ? name : undefined;
}

const shape = pageShape();

/** Checks the text of a page's file. A page with any error is left out. */
export function checkPageText(text: string): PageCheck {
  try {
    const errors: FieldError[] = [];
    const given: unknown = JSON.parse(text);
    const { kept } = checkValue(shape, isObject(given) ? given : null, { errors }, '');
    return errors.length > 0 ? { errors } : { page: kept as Page, errors };
  } catch (error) {
    return { errors: [{ path: '', reason: (error as Error).message }] };
  }
}

/** Pages checked without a pause: other requests wait meanwhile. */
const pagesAtOnce = 10;

/** Creates a function that checks pages. It keeps the results, so that only changed texts are checked again. */
export function makePageChecker() {
  let known = new Map<string, { text: string; check: PageCheck }>();
  return async (texts: ReadonlyMap<string, string | Error>) => {
    const pages = new Map<string, Page>();
    const notes: ContentNote[] = [];
    const next: typeof known = new Map();
    const owners = new Map<string, string>();
    for (const [name, text] of [...texts].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const note = ({ path, reason }: FieldError) => notes.push({ file: pageFile(name), path, reason });
      if (text instanceof Error) {
        note({ path: '', reason: text.message });
        continue;
      }
      const before = known.get(name);
      if (before?.text !== text && next.size % pagesAtOnce === 0) await yieldToOthers();
      const check = before?.text === text ? before.check : checkPageText(text);
      next.set(name, { text, check });
      for (const error of check.errors) note(error);
      if (!check.page) continue;
      const owner = owners.get(check.page.path);
      if (owner) note({ path: 'path', reason: `is the path of ${pageFile(owner)} as well` });
      else {
        owners.set(check.page.path, name);
        pages.set(name, check.page);
      }
    }
    known = next;
    return { pages, notes };
  };
}
