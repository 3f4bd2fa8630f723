import { sql } from 'kysely';
import { hashOf } from '#server/content/contentSet.ts';
import { inTransaction, type Store } from '#server/database/engine.ts';

interface ListedFile {
  path: string;
  hash: string;
  size: number;
}

/**
 * Publishes one changed record as the release does that kept drafts in a folder: it knows published versions alone, and
 * after each publication it deletes all bytes that none of them names. These are its statements.
 */
export async function publishAsOlderRelease({ db, now }: Store, path: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const hash = hashOf(bytes);
  await inTransaction(db, (trx) =>
    sql`insert into content_blob (hash, bytes) values (${hash}, ${bytes}) on conflict do nothing`.execute(
      trx,
    ),
  );
  await inTransaction(db, async (trx) => {
    await sql`update content_version set note = note where version = 0`.execute(trx);
    const { rows } = await sql<{ version: number; files: string }>`
      select version, files from content_version order by version desc limit 1`.execute(trx);
    const before = rows[0] ?? { version: 0, files: '[]' };
    const others = (JSON.parse(before.files) as ListedFile[]).filter((file) => file.path !== path);
    const files = [...others, { path, hash, size: bytes.length }].sort((a, b) => (a.path < b.path ? -1 : 1));
    const mark = hashOf(Buffer.from(JSON.stringify(files.map((file) => [file.path, file.hash]))));
    await sql`
      insert into content_version (version, created_at, note, published_by, mark, files)
      values (${before.version + 1}, ${new Date(now()).toISOString()}, '', 'ravi', ${mark}, ${JSON.stringify(files)})`.execute(
      trx,
    );
    await sql`delete from content_version where version > 0 and version <= ${before.version + 1 - 50}`.execute(
      trx,
    );
  });
  const versions = await sql<{ files: string }>`select files from content_version`.execute(db);
  const used = new Set(
    versions.rows.flatMap(({ files }) => (JSON.parse(files) as ListedFile[]).map((file) => file.hash)),
  );
  const stored = await sql<{ hash: string }>`select hash from content_blob`.execute(db);
  const unused = stored.rows.map((row) => row.hash).filter((each) => !used.has(each));
  await inTransaction(db, async (trx) => {
    for (const each of unused) await sql`delete from content_blob where hash = ${each}`.execute(trx);
  });
}
