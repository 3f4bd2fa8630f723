import type { FastifyInstance } from 'fastify';
import { type DraftRow, draftHistory } from '#server/content/draftFiles.ts';
import { ConflictError } from '#server/database/conflictError.ts';
import { isSamePerson } from '#site/personName.ts';
import { recordTitle } from '../../fieldWords.ts';
import { merge } from '../../merge.ts';
import type { Discarded } from '../../wire.ts';
import { body, type Desk } from '../draft/call.ts';
import type { Draft, DraftStore } from '../draft/draft.ts';
import { followPublished } from '../draft/followPublished.ts';
import { fileText } from '../http/answers.ts';

const id = { type: 'string', maxLength: 2_000 };
const hash = { type: ['string', 'null'], pattern: '^[0-9a-f]{64}$' };
const discarding = body({ id, hash, whose: { enum: ['all', 'own'] } }, ['id', 'hash', 'whose']);
const undoing = body({ id, hash, before: hash }, ['id', 'hash', 'before']);

/** Returns the plugin for the calls that take a change back, of all people or one's own, and undo that. */
export const discardCalls =
  (desk: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    const { store, draft, oneAtATime } = desk;

    // What is published comes in the place of a change, or what the others changed.
    app.post<{ Body: { id: string; hash: string | null; whose: 'all' | 'own' } }>(
      '/publication/discard',
      discarding,
      ({ body: { id, hash, whose }, user }): Promise<Discarded> =>
        oneAtATime(async () => {
          const now = await followPublished(desk);
          const row = now.rows.get(id);
          if (!row || row.hash !== hash) throw changedMeanwhile(now, id);
          const served = now.published.files.get(id);
          if (whose === 'all') {
            const bytes = served ? await draft.read(served.hash) : null;
            const base = served?.hash ?? null;
            const edit = { path: id, seen: hash, base, bytes, keepsBefore: true };
            return hashAt(id, await draft.save(now, user, edit));
          } else {
            const value = await withoutOwn(id, user, await draftHistory(store, id), now, draft);
            const people = row.people.filter((name) => !isSamePerson(name, user));
            const bytes = fileText(value);
            const edit = { path: id, seen: hash, bytes, people, keepsBefore: true };
            return hashAt(id, await draft.save(now, user, edit));
          }
        }),
    );

    // The replaced row is still there.
    app.post<{ Body: { id: string; hash: string | null; before: string | null } }>(
      '/publication/undo',
      undoing,
      ({ body: { id, hash, before }, user }) =>
        oneAtATime(async () => {
          const now = await draft.now();
          const served = now.published.files.get(id)?.hash ?? null;
          const row = (await draftHistory(store, id)).findLast((each) => each.hash === before);
          // A published record has no row of its own.
          if (!row && served !== before) throw new ConflictError('These words are no longer kept.');
          if ((now.content.files.get(id)?.hash ?? null) !== hash) throw changedMeanwhile(now, id);
          const bytes = before === null ? null : await draft.read(before);
          await draft.save(now, user, {
            path: id,
            seen: hash,
            bytes,
            base: row ? row.base : served,
            people: row?.people,
          });
          return {};
        }),
    );
  };

const hashAt = (path: string, { content }: Draft): Discarded => ({
  hash: content.files.get(path)?.hash ?? null,
});

function changedMeanwhile(now: Draft, id: string): ConflictError {
  const by = now.rows.get(id)?.people.at(-1);
  const [draft, published] = [now.content, now.published].map(({ parsed }) => parsed.get(id)?.value);
  const title = id.endsWith('.json') ? recordTitle(id.replace(/\.json$/, ''), draft, published) : id;
  return new ConflictError(`${by || 'Somebody'} has changed “${title}” meanwhile. Look again.`);
}

/**
 * Returns the draft’s value of a record without the words of one person: each of their steps since it was published is taken back,
 * the newest first, and what others typed stays.
 */
async function withoutOwn(
  id: string,
  user: string,
  rows: readonly DraftRow[],
  now: Draft,
  draft: DraftStore,
): Promise<unknown> {
  let value = now.content.parsed.get(id)?.value;
  if (value === undefined || typeof value === 'string')
    throw new ConflictError('One’s own words cannot be told apart here: discard all changes.');
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at] as DraftRow;
    const before = rows[at - 1];
    const isFirst = before === undefined || String(before.endedAt) < row.at;
    // A row that followed a publication keeps its time: nobody typed it.
    const isFollowing = !isFirst && String(before.endedAt) > row.at;
    if (isSamePerson(row.people.at(-1) ?? '', user) && !isFollowing) {
      const [own, earlier] = await Promise.all([
        draft.valueAt(id, row.hash),
        draft.valueAt(id, isFirst ? row.base : before.hash),
      ]);
      value = merge(own, value, earlier, 'mine').value;
    }
    if (isFirst) break;
  }
  return value;
}
