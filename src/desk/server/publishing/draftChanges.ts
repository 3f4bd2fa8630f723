import { pageNameOf } from '#server/content/contentSet.ts';
import { fileHistory } from '#server/content/contentVersions.ts';
import { keptHashes } from '#server/content/draftBytes.ts';
import type { DraftFile } from '#server/content/draftFiles.ts';
import type { ReadContent } from '#server/content/readContent.ts';
import { isRemovedPage } from '#site/pages/page.ts';
import { isSamePerson } from '#site/personName.ts';
import type { Change, ChangeState, DraftChange, Note, RecordPublication } from '../../wire.ts';
import type { Desk } from '../draft/call.ts';
import { type Draft, lastChange } from '../draft/draft.ts';
import { fieldsOf } from '../draft/draftPages.ts';
import { mergeWithPublished } from '../draft/followPublished.ts';
import { changesBetween, findNeeded, lastingTargets } from '../draft/setChanges.ts';

/** Returns what the draft changes, and what each change is for this person. */
export async function draftChanges(
  { store, draft }: Pick<Desk, 'store' | 'draft'>,
  now: Draft,
  user: string,
): Promise<DraftChange[]> {
  const differences = changesBetween(now.published, now.content);
  const hashes = differences.flatMap(({ kind, after }) => (kind === 'file' && after ? [String(after)] : []));
  const kept = await keptHashes(store, hashes);
  const errorsOfFile = ({ after }: Change): Note[] =>
    after === undefined || kept.has(String(after)) ? [] : [{ path: '', reason: 'cannot be read' }];
  const found = differences.map(async (change): Promise<Omit<DraftChange, 'goesWith'>> => {
    const { id, kind } = change;
    const row = now.rows.get(id);
    const errors = kind === 'text' ? errorsOf(now.content, id) : errorsOfFile(change);
    const isSuperseded = row !== undefined && row.base !== (now.published.files.get(id)?.hash ?? null);
    const isTooLarge = isSuperseded && (await mergeWithPublished(row, now, draft)).isTooLarge;
    const isOfNobody = !lastChange(row)?.by;
    const publication = isSuperseded || isOfNobody ? await publicationOf({ store }, id) : undefined;
    // Going back a version has taken it out, and kept it as a draft of nobody.
    const isTakenOut = isOfNobody && publication?.backTo !== undefined;
    return {
      ...change,
      hash: now.content.files.get(id)?.hash ?? null,
      state: stateOf({ change, row, errors, isSuperseded, isTooLarge, user }),
      changed: lastChange(row),
      errors,
      published: isSuperseded || isTakenOut ? publication : undefined,
      address: addressOf(change),
    };
  });
  const changes = await Promise.all(found);
  const needed = findNeeded(changes, lastingTargets(now.published, now.content));
  const unconflicted = new Map(changes.map(({ id, state }) => [id, isUnconflicted(state)]));
  return changes.map((change) => {
    const others = needed([change]).filter(({ id }) => id !== change.id && unconflicted.get(id));
    return { ...change, goesWith: others.map(({ id }) => id) };
  });
}

/** Whether a change goes out with another one. Nobody's words are replaced unless staff choose that. */
const isUnconflicted = (state: ChangeState) => state === 'mine' || state === 'others' || state === 'both';

interface Facts {
  change: Change;
  row: DraftFile | undefined;
  errors: readonly Note[];
  /** Whether somebody has published the record meanwhile. */
  isSuperseded: boolean;
  isTooLarge: boolean;
  user: string;
}

function stateOf({ change, row, errors, isSuperseded, isTooLarge, user }: Facts): ChangeState {
  if (errors.length > 0) return 'faulty';
  if (isTooLarge) return 'waiting';
  if (isSuperseded) return isGone(change) ? 'removed' : 'superseded';
  const people = row?.people ?? [];
  if (!people.some((name) => isSamePerson(name, user))) return 'others';
  return people.every((name) => isSamePerson(name, user)) ? 'mine' : 'both';
}

/** Whether visitors see nothing of a record any more that the draft has. */
const isGone = ({ before, after }: Change): boolean =>
  before === undefined || (isRemovedPage(before) && !isRemovedPage(after));

/** Returns what keeps a record a draft, whatever else is published. */
function errorsOf({ parsed, notes }: ReadContent, path: string): Note[] {
  const record = parsed.get(path);
  if (!record) return pageNameOf(path) ? [] : [{ path: '', reason: 'was removed' }];
  if (typeof record.value === 'string') return [{ path: '', reason: 'cannot be read' }];
  return notes.filter(({ file, isWarning }) => file === path && !isWarning);
}

/** Returns who published what visitors see of a file; without a name where no version has changed it. */
export async function publicationOf(
  { store }: Pick<Desk, 'store'>,
  path: string,
): Promise<RecordPublication> {
  const [last] = await fileHistory(store, path);
  return { by: last?.by ?? '', at: last?.createdAt ?? '', backTo: last?.backTo };
}

function addressOf({ id, kind, after }: Change): string | undefined {
  if (kind === 'file') return after === undefined ? undefined : `/${id}`;
  const { path } = fieldsOf(after);
  return pageNameOf(id) && typeof path === 'string' && !isRemovedPage(after) ? path : undefined;
}
