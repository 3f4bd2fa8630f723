import { setTimeout as delay } from 'node:timers/promises';
import type { Storage } from '../storage/openStorage.ts';

/** What a file of a build is called: scripts and drawings with eight characters of their hash. */
const names = /^(assets\/.+-[\w-]{8}|(fonts|logo)\/.+)\.\w{2,5}$/;

interface Known {
  /** As the store has it. */
  path: string;
  hash: string;
  size: number;
  /** Its bytes, once somebody has asked for them. */
  bytes?: Promise<Buffer> | undefined;
}

/**
 * Finds files of other releases in the store. It is asked which there are when one is wanted that is not known, but not
 * more often than every `pause` milliseconds, however many names somebody makes up.
 */
export function otherReleases(storage: Pick<Storage, 'keptFiles' | 'contentBytes'>, pause = 1_000) {
  let known = new Map<string, Known>();
  let next: Promise<void> | undefined;
  let lookedAt = -pause;

  const look = async () => {
    await delay(Math.max(0, lookedAt + pause - performance.now()), undefined, { ref: false });
    // Who comes now waits for the next look: what is stored after this one has begun is not in it.
    next = undefined;
    lookedAt = performance.now();
    const files = await storage.keptFiles();
    known = new Map(
      files.map((file) => {
        const name = file.path.replace(/\.br$/, '');
        const before = known.get(name);
        return [name, before?.hash === file.hash ? before : { ...file }];
      }),
    );
  };

  const read = async (file: Known) => {
    const parts: Uint8Array[] = [];
    for await (const part of storage.contentBytes(file)) parts.push(part);
    return Buffer.concat(parts);
  };

  return async (name: string): Promise<{ path: string; bytes: Buffer } | undefined> => {
    if (!names.test(name)) return undefined;
    if (!known.has(name)) {
      next ??= look();
      await next;
    }
    const file = known.get(name);
    if (!file) return undefined;
    file.bytes ??= read(file).catch((error) => {
      file.bytes = undefined;
      throw error;
    });
    return { path: file.path, bytes: await file.bytes };
  };
}
