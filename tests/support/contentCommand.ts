import { runSite } from '#commands/site/runSite.ts';
import { keptStreams } from './staffCommand.ts';
import type { StoreLocation } from './storageEngines.ts';

/** Returns the command `content` for a store with these settings. */
export function contentCommand(location: StoreLocation, settings: Record<string, string> = {}) {
  const env = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl ?? '', ...settings };
  const run = async (...args: string[]) => {
    const { streams, kept } = keptStreams();
    const code = await runSite(['content', ...args], env, streams);
    const { out, err } = kept();
    return { code, out: out + err };
  };
  return { run, env, location };
}
