import { pageFile, pageNameOf } from '#server/content/contentSet.ts';
import { type DraftEdit, type DraftRow, draftHistory } from '#server/content/draftFiles.ts';
import { isRemovedPage } from '#site/pages/page.ts';
import { isObject } from '#site/records/readValue.ts';
import { recordTitle } from '../../fieldWords.ts';
import { merge } from '../../merge.ts';
import type { RestorablePage } from '../../wire.ts';
import type { Desk } from '../draft/call.ts';
import type { Draft, DraftStore } from '../draft/draft.ts';
import { fieldsOf, pagesIn } from '../draft/draftPages.ts';
import { fileText } from '../http/answers.ts';
import { redirectsFile } from './addresses.ts';
import { requireFree } from './pageAddresses.ts';

/** A removal of a page, as the rows of the draft have it. */
interface Removal {
  /** The row that removed the page. */
  row: DraftRow;
  /** The hash of the page's file before. */
  before: string;
}

/** Returns rows by the paths of their files. */
function rowsByPath(rows: readonly DraftRow[]): Map<string, DraftRow[]> {
  const found = new Map<string, DraftRow[]>();
  for (const row of rows) {
    const same = found.get(row.path);
    if (same) same.push(row);
    else found.set(row.path, [row]);
  }
  return found;
}

/** Returns the pages that were removed and whose file is still kept, the last removed one first. */
export async function restorablePages({
  store,
  draft,
}: Pick<Desk, 'store' | 'draft'>): Promise<RestorablePage[]> {
  const present = pagesIn((await draft.now()).content);
  const rowsOf = rowsByPath(await draftHistory(store));
  const found: RestorablePage[] = [];
  for (const [path, rows] of rowsOf) {
    const name = pageNameOf(path);
    if (!name || present.has(name)) continue;
    const removal = await removalIn(rows, draft);
    const value = removal && (await draft.valueAt(path, removal.before));
    if (!removal || value === undefined) continue;
    const { row } = removal;
    found.push({
      name,
      title: recordTitle(`pages/${name}`, value),
      path: String(fieldsOf(value).path ?? ''),
      by: row.people.at(-1) ?? '',
      at: row.at,
    });
  }
  return found.toSorted((one, other) => other.at.localeCompare(one.at));
}

/** Returns the last removal of a page in the rows of its file, if its file before is known. */
async function removalIn(rows: readonly DraftRow[], draft: DraftStore): Promise<Removal | undefined> {
  let row: DraftRow | undefined;
  let at = rows.length - 1;
  // Where its visitors go may have been changed since: then several rows are those of a removed page.
  for (; at >= 0 && (await isRemoved(rows[at] as DraftRow, draft)); at--) row = rows[at];
  if (!row) return undefined;
  const before = earlierHash(rows, row);
  return before === null ? undefined : { row, before };
}

const isRemoved = async ({ path, hash }: DraftRow, draft: DraftStore): Promise<boolean> =>
  hash === null || isRemovedPage(await draft.valueAt(path, hash));

/** Returns the hash of the file that a row replaced: that of the row before, or the published one. */
function earlierHash(rows: readonly DraftRow[], row: DraftRow): string | null {
  const before = rows[rows.indexOf(row) - 1];
  return before && before.endedAt === row.at ? before.hash : row.base;
}

/**
 * Returns the edits that bring a removed page back as it was, with what was saved together with its removal: the redirects and
 * removed pages that led to it lead to it again. Where somebody has changed those since, that stays. Nothing where its file is
 * no longer kept.
 *
 * @throws ConflictError where something else has its address by now
 */
export async function broughtBack(
  { store, draft }: Pick<Desk, 'store' | 'draft'>,
  now: Draft,
  name: string,
): Promise<DraftEdit[] | undefined> {
  const rowsOf = rowsByPath(await draftHistory(store));
  const file = pageFile(name);
  const removal = await removalIn(rowsOf.get(file) ?? [], draft);
  const bytes = removal && (await draft.read(removal.before).catch(() => undefined));
  if (!removal || !bytes) return undefined;
  const edits: DraftEdit[] = [{ path: file, bytes, seen: now.content.files.get(file)?.hash ?? null }];
  for (const [path, rows] of rowsOf) {
    if (path === file) continue;
    const row = rows.find(
      ({ at, people }) => at === removal.row.at && people.at(-1) === removal.row.people.at(-1),
    );
    if (row) edits.push(...(await withoutStep(row, earlierHash(rows, row), now, draft)));
  }
  const redirects = edits.find(({ path }) => path === redirectsFile);
  const path = fieldsOf(await draft.valueAt(file, removal.before)).path;
  requireFree(now.content, String(path), name, redirects && JSON.parse(String(redirects.bytes)));
  return edits;
}

/** Returns the edit that takes back what a row changed in a record; none where that cannot be told apart any more. */
async function withoutStep(
  { path, hash }: DraftRow,
  before: string | null,
  now: Draft,
  draft: DraftStore,
): Promise<DraftEdit[]> {
  const seen = now.content.files.get(path)?.hash ?? null;
  if (seen === hash) {
    const bytes = before === null ? null : await draft.read(before).catch(() => undefined);
    return bytes === undefined ? [] : [{ path, bytes, seen }];
  }
  const present = now.content.parsed.get(path)?.value;
  const [after, earlier] = await Promise.all([draft.valueAt(path, hash), draft.valueAt(path, before)]);
  const isWhole = [present, after, earlier].every((value) => Array.isArray(value) || isObject(value));
  if (!isWhole) return [];
  return [{ path, bytes: fileText(merge(after, present, earlier, 'mine').value), seen }];
}
