import { type ContentFile, contentKind, type FileList, listOf } from '#server/content/contentSet.ts';
import { draftHistory } from '#server/content/draftFiles.ts';
import { ConflictError } from '#server/database/conflictError.ts';
import { recordTitle } from '../../fieldWords.ts';
import type { ShownFiles } from '../../wire.ts';
import type { Desk } from '../draft/call.ts';
import type { Draft } from '../draft/draft.ts';

/**
 * Returns the published files with those of the draft that a dialog showed in their places, also where somebody has typed in
 * them since: the draft keeps replaced rows.
 *
 * @throws ConflictError, with who and which record, where a change is no longer there
 */
export async function shownSet(
  { store, draft }: Pick<Desk, 'store' | 'draft'>,
  now: Draft,
  shown: ShownFiles,
): Promise<FileList> {
  const files = new Map<string, ContentFile>(now.published.files);
  for (const [path, hash] of Object.entries(shown)) {
    const row = now.rows.get(path);
    if (!row) await refuse(store, now, path);
    const rows = row?.hash === hash ? [row] : await draftHistory({ db: store.db }, path);
    const seen = rows.findLast((each) => each.hash === hash);
    if (hash === null) {
      files.delete(path);
      continue;
    }
    // Of rows that one person replaces soon only the last one is kept, but the bytes of all are.
    const size = seen?.size ?? (await draft.read(hash).catch(() => refuse(store, now, path))).length;
    files.set(path, { path, hash, size, changedBy: (seen ?? row)?.people ?? [] });
  }
  return listOf([...files.values()]);
}

/** @throws ConflictError with who ended a change */
async function refuse(store: Desk['store'], now: Draft, path: string): Promise<never> {
  const last = (await draftHistory(store, path)).at(-1);
  const name = path.replace(/\.json$/, '');
  const [own, published] = [now.content, now.published].map(({ parsed }) => parsed.get(path)?.value);
  const title = contentKind(path) === 'record' ? recordTitle(name, own, published) : path;
  throw new ConflictError(
    `${last?.people.at(-1) || 'Somebody'} has taken back the change of “${title}” meanwhile. Look at the changes again.`,
  );
}
