import type { Database, DatabaseTransaction } from './engine.ts';
import type { LeadFile, NewFile } from './lead.ts';
import { randomId } from './randomId.ts';
import { storableText } from './text.ts';

/** Keeps a lead's file beside it, in the same transaction and so in the same backup. */
export async function insertFile(trx: DatabaseTransaction, leadId: string, file: NewFile): Promise<void> {
  const row = {
    id: randomId(),
    lead_id: leadId,
    name: storableText(file.name),
    type: storableText(file.type),
    size: file.bytes.byteLength,
    bytes: file.bytes,
  };
  await trx.insertInto('attachment').values(row).execute();
}

/** A file with its bytes, by its own id. */
export function readFile(db: Database, id: string): Promise<LeadFile | undefined> {
  return db
    .selectFrom('attachment')
    .select(['id', 'name', 'type', 'size', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
}
