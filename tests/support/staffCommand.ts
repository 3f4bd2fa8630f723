import { join } from 'node:path';
import { Writable } from 'node:stream';
import { onTestFinished, vi } from 'vitest';
import { runSite } from '#commands/site/runSite.ts';
import { openFor, type StoreLocation } from './storageEngines.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** A stream that stores everything written to it. */
class Kept extends Writable {
  readonly #parts: Buffer[] = [];
  isTTY?: boolean;

  override _write(part: Buffer, _encoding: string, done: () => void): void {
    this.#parts.push(part);
    done();
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

/** Creates streams for a command, and a function that returns the output so far. */
export function keptStreams() {
  const stdout = new Kept();
  const stderr = new Kept();
  const kept = () => ({ out: stdout.bytes.toString(), err: stderr.bytes.toString() });
  return { streams: { stdout, stderr }, kept };
}

/** Runs `leads ARGS` on the store of `dataDir`. */
export async function staff(
  dataDir: string,
  args: string[],
  env: Record<string, string> = {},
  isTTY = false,
) {
  const { streams, kept } = keptStreams();
  Object.assign(streams.stdout, { isTTY });
  const code = await runSite(['leads', ...args], { DATA_DIR: dataDir, ...env }, streams);
  return { code, bytes: streams.stdout.bytes, ...kept() };
}

/**
 * Opens a store like a running server in India, with a clock that starts on 5 January 2026, 10:00 UTC; `run` runs
 * `leads ARGS` on it.
 */
export async function servedStore(location?: StoreLocation) {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { dataDir, databaseUrl = '' } = location ?? { dataDir: join(await temporaryFolder(), 'data') };
  const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
  const storage = await openFor({ dataDir, databaseUrl }, () => clock.time);
  const run = (...args: string[]) => staff(dataDir, args, { DATABASE_URL: databaseUrl });
  return { dataDir, clock, storage, run };
}
