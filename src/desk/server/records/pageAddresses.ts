import { pageFile } from '#server/content/contentSet.ts';
import { checkText } from '#server/content/parseText.ts';
import type { ReadContent } from '#server/content/readContent.ts';
import { ConflictError } from '#server/database/conflictError.ts';
import { isPageName } from '#site/pages/page.ts';
import { isReplacedByBlocks, plainPath, type RouteMap } from '#site/routes.ts';
import type { Draft, DraftStore } from '../draft/draft.ts';
import { type Fields, fieldsOf, ownerOf } from '../draft/draftPages.ts';
import { fileText, withStatus } from '../http/answers.ts';
import { redirectsFile } from './addresses.ts';

/** @throws ConflictError where another page than this one has an address, or where these redirects lead from it */
export function requireFree(
  content: ReadContent,
  path: string,
  name?: string,
  redirects: unknown = content.parsed.get(redirectsFile)?.value,
): void {
  if (ownerOf(content, path, name && `pages/${name}`))
    throw new ConflictError(`Another page has the address ${path}.`);
  const entries = Array.isArray(redirects) ? redirects.map(fieldsOf) : [];
  const entry = entries.find(({ from }) => plainPath(String(from)) === path);
  if (entry)
    throw new ConflictError(`The address ${path} leads to ${entry.to}: take that out of Redirects first.`);
}

/** Returns the text of a page's file, valid or not. @throws where its address cannot be the page's */
export function addressedText(content: ReadContent, data: object, name?: string): string {
  const text = fileText(data);
  const wrong = checkText(pageFile('page'), data).notes.find(({ path }) => path === 'path');
  if (wrong) throw withStatus(400, `The address ${wrong.reason}.`);
  requireFree(content, String(fieldsOf(data).path), name);
  return text;
}

/** Returns a page's fields and the hash of its file. @throws where somebody has changed it since the revision was given */
export async function unchangedPage(
  draft: DraftStore,
  now: Draft,
  name: string,
  revision: unknown,
): Promise<{ fields: Fields; hash: string }> {
  if (!isPageName(name)) throw withStatus(404, 'This page was removed meanwhile.');
  const { value, hash } = await draft.record(`pages/${name}`, now);
  if (hash !== revision) throw new ConflictError('This page was changed elsewhere. Look at it again.');
  return { fields: fieldsOf(value), hash };
}

/** Returns whether there is still a page at a path when the page of staff there is removed. */
export function staysWithout(path: string, { byPath }: RouteMap): boolean {
  const route = byPath.get(path);
  return route !== undefined && (route.page !== 'blocks' || isReplacedByBlocks(path));
}
