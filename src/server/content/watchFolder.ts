import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type FSWatcher, watch } from 'chokidar';
import { repeat } from '../timing/repeat.ts';

/** Milliseconds without a further change: an editor may still be writing. */
const settled = 125;

/** Milliseconds between two looks at a polled folder, and at whether another folder took the place of any. */
const interval = 1_000;

/**
 * Watches the JSON files of a folder and of the folders in it. Resolves, when changes are noticed, with a function that
 * ends this.
 *
 * @param isPolled whether to look at each file every second, for network mounts, which report no changes
 * @param changed called after changes, once no more files change
 */
export async function watchFolder(
  folder: string,
  isPolled: boolean,
  changed: () => void,
  report: (error: Error) => void,
): Promise<() => Promise<void>> {
  let settling: NodeJS.Timeout | undefined;
  const note = () => {
    clearTimeout(settling);
    settling = setTimeout(changed, settled).unref();
  };

  let watched = await place(folder);
  let watcher = await openWatcher(folder, isPolled, note, report);
  // Programs that publish folders replace one by another, or change the link to it; its watcher stays with the old one.
  const looking = repeat(async () => {
    const now = await place(folder);
    if (!now || now === watched) return false;
    watched = now;
    await watcher.close();
    watcher = await openWatcher(folder, isPolled, note, report);
    note();
    return false;
  }, interval);
  return async () => {
    await looking.stop();
    clearTimeout(settling);
    await watcher.close();
  };
}

/** Returns which folder is at a path; undefined while there is none. */
async function place(folder: string): Promise<string | undefined> {
  const facts = await stat(folder).catch(() => undefined);
  return facts && `${facts.dev} ${facts.ino}`;
}

async function openWatcher(
  folder: string,
  isPolled: boolean,
  note: () => void,
  report: (error: Error) => void,
): Promise<FSWatcher> {
  const ignored = (path: string, facts?: Stats) => facts?.isFile() === true && !path.endsWith('.json');
  const options = { ignored, ignoreInitial: true, depth: 1, usePolling: isPolled, interval };
  const watcher = watch(folder, options);
  watcher.on('all', note);
  watcher.on('error', (error) => report(error as Error));
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return watcher;
}
