import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StorePlace } from './storePlace.ts';

export interface Streams {
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable;
}

export interface Context extends Streams {
  readonly place: StorePlace;
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

/** Whether the reader, `head` for one, has seen enough. */
export const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';
