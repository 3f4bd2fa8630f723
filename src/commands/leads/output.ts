import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Streams } from '../runCommand.ts';
import type { WithStore } from '../withStore.ts';

interface Context extends Streams {
  readonly withStore: WithStore;
  /** Makes the store where there is none. */
  readonly makeStore: WithStore;
  /** Where the leads are, in words that hold no password. */
  readonly place: () => string;
  /** The site's public origin, where it is set. */
  readonly siteUrl: () => string | undefined;
}

/** A command: its own arguments in, its exit code out. */
export type Command = (args: readonly string[], context: Context) => Promise<number>;

/** Writes all parts, no faster than they are taken. */
export async function writeAll(
  stream: Writable,
  parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<void> {
  await pipeline(Readable.from(parts, { objectMode: true }), stream, { end: false });
}

export const inLeads = (count: number): string => `${count} ${count === 1 ? 'lead' : 'leads'}`;

/** How many items pass between two lines of progress. */
const progressStep = 1_000;

/** Passes the items on, and counts them on standard error where somebody looks on while the output goes elsewhere. */
export async function* counted<T>(items: AsyncIterable<T>, { stdout, stderr }: Streams): AsyncGenerator<T> {
  const isWatched = stderr.isTTY && !stdout.isTTY;
  let count = 0;
  for await (const item of items) {
    yield item;
    count += 1;
    if (isWatched && count % progressStep === 0) stderr.write(`\r${count}`);
  }
  if (isWatched) stderr.write(`\r${inLeads(count)}\n`);
}
