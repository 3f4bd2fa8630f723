import { join } from 'node:path';
import { Writable } from 'node:stream';
import { onTestFinished, vi } from 'vitest';
import { runSite } from '#commands/site/runSite.ts';
import { openFor, type StoreLocation } from './storageEngines.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Runs a command of the build; resolves with its exit code and its output. */
export async function siteCommand(
  args: string[],
  env: Record<string, string | undefined> = {},
  isTTY = false,
) {
  const kept = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
  const streamOf = (name: keyof typeof kept) =>
    new Writable({ write: (part, _encoding, done) => done(void kept[name].push(part)) });
  const stdout = Object.assign(streamOf('stdout'), { isTTY });
  const code = await runSite(args, env, { stdout, stderr: streamOf('stderr') });
  const bytes = Buffer.concat(kept.stdout);
  return { code, bytes, out: String(bytes), err: String(Buffer.concat(kept.stderr)) };
}

/** Runs `leads ARGS` on the store of `dataDir`. */
export const staff = (dataDir: string, args: string[], env: Record<string, string> = {}, isTTY = false) =>
  siteCommand(['leads', ...args], { DATA_DIR: dataDir, ...env }, isTTY);

/** Returns the command `content` for a store with these settings; its two streams are one text. */
export function contentCommand(location: StoreLocation, settings: Record<string, string> = {}) {
  const env = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl ?? '', ...settings };
  const run = async (...args: string[]) => {
    const { code, out, err } = await siteCommand(['content', ...args], env);
    return { code, out: out + err };
  };
  return { run, env, location };
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
  const store = await openFor({ dataDir, databaseUrl }, () => clock.time);
  const run = (...args: string[]) => staff(dataDir, args, { DATABASE_URL: databaseUrl });
  return { dataDir, clock, store, run };
}
