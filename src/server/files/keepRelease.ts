import type { FastifyBaseLogger } from 'fastify';
import { hashOf } from '../storage/contentVersions.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { Release } from './release.ts';

/** Milliseconds between two notes that this release is in use. */
const interval = 60_000;

/**
 * Gives the other servers on this store what pages of this release ask for, and notes from then on that it is in use. Pages
 * of this server do without, so it starts also where the store takes nothing.
 */
export async function keepRelease(
  release: Release,
  storage: Pick<Storage, 'keepRelease'>,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  const files = release.map(({ path, bytes }) => ({
    path,
    hash: hashOf(bytes),
    size: bytes.length,
    read: async () => bytes,
  }));
  const keep = () =>
    storage.keepRelease(files).catch((error) => log.error({ err: error }, 'other servers lack this release'));
  await keep();
  const timer = setInterval(keep, interval).unref();
  return { stop: async () => clearInterval(timer) };
}
