import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { type Database, inTransaction, isoTime, type Store } from '../database/engine.ts';
import { lockVersions } from './contentBlobs.ts';
import type { ContentFile } from './contentSet.ts';
import { adoptDraft, forgetDraftBytes } from './draftBytes.ts';

/** Files whose bytes are deleted in one transaction. */
const deletedAtOnce = 50;

const day = 24 * 60 * 60 * 1_000;
/** Milliseconds for which bytes are kept that nothing names yet. */
const bytesKept = day;
/** Milliseconds for which the replaced rows of a draft are kept. */
const rowsKept = 30 * day;

/** The versions and the rows of the draft that were there when their bytes were looked up. */
interface Seen {
  version: number;
  number: number;
}

/** Milliseconds after which the bytes of versions are looked through even if nothing was published. */
const lookedAgain = day;

/**
 * Returns a clean-up of content for a process that calls it often: only after a publication, and once a day, it looks through
 * the versions.
 */
export function contentCleanUp({ db, now }: Pick<Store, 'db' | 'now'>): () => Promise<void> {
  let seen: { version: number; at: number } | undefined;
  return async () => {
    const newest = db.selectFrom('content_version').select((eb) => eb.fn.max('version').as('version'));
    const { version } = await newest.executeTakeFirstOrThrow();
    const isFresh = seen?.version === version && now() - seen.at < lookedAgain && now() >= seen.at;
    if (isFresh) return forgetDraft({ db, now });
    await forgetUnused({ db, now });
    seen = { version, at: now() };
  };
}

/** Removes the rows of the draft that were replaced thirty days ago, and bytes that no row has named for a day. */
async function forgetDraft({ db, now }: Pick<Store, 'db' | 'now'>): Promise<void> {
  await adoptDraft({ db, now });
  await db
    .deleteFrom('draft_file')
    .where('ended_at', '<', isoTime(now() - rowsKept))
    .execute();
  await forgetDraftBytes({ db }, isoTime(now() - bytesKept));
}

/**
 * Removes the rows of the draft that were replaced thirty days ago, and bytes that no version and no row has named for a day.
 * They are found while others may write; each few of them are looked at again and deleted while the versions are locked.
 */
export async function forgetUnused({ db, now }: Pick<Store, 'db' | 'now'>): Promise<void> {
  await forgetDraft({ db, now });
  const seen: Seen = { version: 0, number: 0 };
  const used = await usedSince(db, seen);
  const old = await db
    .selectFrom('content_blob')
    .select('hash')
    .where((eb) => eb.or([eb('added_at', 'is', null), eb('added_at', '<', isoTime(now() - bytesKept))]))
    .execute();
  const unused = old.map(({ hash }) => hash).filter((hash) => !used.has(hash));
  for (let start = 0; start < unused.length; start += deletedAtOnce)
    await inTransaction(db, async (trx) => {
      await lockVersions(trx);
      const later = await usedSince(trx, { ...seen });
      const some = unused.slice(start, start + deletedAtOnce).filter((hash) => !later.has(hash));
      if (some.length > 0) await trx.deleteFrom('content_blob').where('hash', 'in', some).execute();
    });
}

/** Returns the hashes that versions and rows of the draft name from these on, and notes in `seen` how far it looked. */
async function usedSince(reading: Database, seen: Seen): Promise<Set<string>> {
  const hashes = new Set<string>();
  const versions = reading.selectFrom('content_version').select('version').orderBy('version');
  for (const { version } of await versions.where('version', '>=', seen.version).execute()) {
    seen.version = version;
    const row = reading.selectFrom('content_version').select('files').where('version', '=', version);
    const files = JSON.parse((await row.executeTakeFirst())?.files ?? '[]') as ContentFile[];
    for (const { hash } of files) hashes.add(hash);
    // A version may have thousands of files: requests are answered between two of them.
    await yieldToOthers();
  }
  const rows = reading.selectFrom('draft_file').select(['number', 'hash', 'base']);
  for (const { number, hash, base } of await rows.where('number', '>=', seen.number).execute()) {
    seen.number = Math.max(seen.number, number);
    for (const each of [hash, base]) if (each) hashes.add(each);
  }
  return hashes;
}
