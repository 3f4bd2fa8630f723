import { type DatabaseTransaction, type Engine, inTransaction, isoTime } from './engine.ts';

interface PostCount {
  readonly allowed: boolean;
  /** Until the next post is allowed, in milliseconds; 0 when this one is. */
  readonly retryAfterMs: number;
}

/**
 * Counts one post of `key` (client and form) and says whether it is within `limit` for the running window;
 * exact across all processes that share the store.
 */
export async function countPost(
  engine: Engine,
  key: string,
  { limit, windowMs, now }: { limit: number; windowMs: number; now: number },
): Promise<PostCount> {
  const { posts, ends_at } = await inTransaction(engine.db, (trx) =>
    addToCounter(trx, key, 1, { now, endsAt: now + windowMs }),
  );
  if (posts === 1) await dropEnded(engine, isoTime(now));
  return posts <= limit
    ? { allowed: true, retryAfterMs: 0 }
    : { allowed: false, retryAfterMs: Date.parse(ends_at) - now };
}

/** Adds to a counter, which begins anew once its window has ended; gives what it shows then, and its end. */
export function addToCounter(
  trx: DatabaseTransaction,
  name: string,
  amount: number,
  { now, endsAt }: { now: number; endsAt: number },
) {
  const end = isoTime(endsAt);
  return trx
    .insertInto('rate_counter')
    .values({ name, posts: amount, ends_at: end })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => {
        const over = eb('rate_counter.ends_at', '<=', isoTime(now));
        return {
          posts: eb
            .case()
            .when(over)
            .then(amount)
            .else(eb('rate_counter.posts', '+', amount))
            .end(),
          ends_at: eb.case().when(over).then(end).else(eb.ref('rate_counter.ends_at')).end(),
        };
      }),
    )
    .returning(['posts', 'ends_at'])
    .executeTakeFirstOrThrow();
}

/** A transaction of its own, and past locked rows: two of them must not wait for each other. */
async function dropEnded({ db, name }: Engine, at: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ended = trx
      .selectFrom('rate_counter')
      .select('name')
      .where('ends_at', '<=', at)
      .limit(100)
      .$if(name === 'postgres', (query) => query.forUpdate().skipLocked());
    await trx.deleteFrom('rate_counter').where('name', 'in', ended).execute();
  });
}
