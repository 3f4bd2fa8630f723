import { type Engine, inTransaction } from './engine.ts';

export interface PostCount {
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
  const at = new Date(now).toISOString();
  const endsAt = new Date(now + windowMs).toISOString();
  const { posts, ends_at } = await inTransaction(engine.db, (trx) =>
    trx
      .insertInto('rate_counter')
      .values({ name: key, posts: 1, ends_at: endsAt })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => {
          const over = eb('rate_counter.ends_at', '<=', at);
          return {
            posts: eb
              .case()
              .when(over)
              .then(1)
              .else(eb('rate_counter.posts', '+', 1))
              .end(),
            ends_at: eb.case().when(over).then(endsAt).else(eb.ref('rate_counter.ends_at')).end(),
          };
        }),
      )
      .returning(['posts', 'ends_at'])
      .executeTakeFirstOrThrow(),
  );
  if (posts === 1) await dropEnded(engine, at);
  return posts <= limit
    ? { allowed: true, retryAfterMs: 0 }
    : { allowed: false, retryAfterMs: Date.parse(ends_at) - now };
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
