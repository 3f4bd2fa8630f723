import { foldedText } from '#site/foldedText.ts';
import { inTransaction, type Store } from '../database/engine.ts';
import { addressKey, newestFolding } from './leadKeys.ts';

/** Leads folded in one transaction: few, so that new leads do not wait long. */
const batchSize = 100;

/** Makes the keys and search texts of leads that an earlier release stored as this release makes them. */
export async function refoldLeads({ db, name }: Pick<Store, 'db' | 'name'>): Promise<void> {
  const refoldBatch = () =>
    inTransaction(db, async (trx) => {
      const leads = await trx
        .selectFrom('lead')
        .select(['id', 'email_key', 'search_text'])
        .where('folding', '=', 0)
        // Locks rows in one order, as erasing does, so that two servers do not deadlock.
        .orderBy('created_at')
        .orderBy('id')
        .limit(batchSize)
        .$if(name === 'postgres', (query) => query.forUpdate())
        .execute();
      for (const { id, email_key, search_text } of leads)
        await trx
          .updateTable('lead')
          .set({
            email_key: addressKey(email_key),
            search_text: foldedText(search_text),
            folding: newestFolding,
          })
          .where('id', '=', id)
          .execute();
      return leads.length;
    });
  const isLeft = () =>
    db.selectFrom('lead').select('id').where('folding', '=', 0).limit(1).executeTakeFirst();
  while (await isLeft()) await refoldBatch();
}
