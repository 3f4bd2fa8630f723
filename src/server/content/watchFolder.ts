import { type Stats, statSync } from 'node:fs';
import { type FSWatcher, watch } from 'chokidar';

/** Milliseconds without a further change: an editor may still be writing. */
const settled = 125;

/** Milliseconds between two looks at a polled folder, and at whether another folder took the place of any. */
const interval = 1_000;

/**
 * Watches the JSON files of a folder and of the folders in it. Resolves, when changes are noticed, with a function that
 * ends this.
 *
 * @param isPolled whether to look at each file every second, for network mounts, which report no changes
 * @param changed gets the paths of changed files once no more of them change; the folder's own when another took its place
 */
export async function watchFolder(
  folder: string,
  isPolled: boolean,
  changed: (paths: ReadonlySet<string>) => void,
  report: (error: Error) => void,
): Promise<() => void> {
  const paths = new Set<string>();
  const note = (path: string) => {
    paths.add(path);
    settling.refresh();
  };
  const settling = setTimeout(() => {
    if (paths.size > 0) changed(new Set(paths));
    paths.clear();
  }, settled).unref();

  let watched = place(folder);
  let watcher = await openWatcher(folder, isPolled, note, report);
  // Programs that publish folders replace one by another, or change the link to it; its watcher stays with the old one.
  const looking = setInterval(async () => {
    const now = place(folder);
    if (!now || now === watched) return;
    watched = now;
    await watcher.close();
    watcher = await openWatcher(folder, isPolled, note, report);
    note(folder);
  }, interval).unref();
  return () => {
    clearInterval(looking);
    void watcher.close();
  };
}

/** Returns which folder is at a path; undefined while there is none. */
function place(folder: string): string | undefined {
  const facts = statSync(folder, { throwIfNoEntry: false });
  return facts && `${facts.dev} ${facts.ino}`;
}

async function openWatcher(
  folder: string,
  isPolled: boolean,
  note: (path: string) => void,
  report: (error: Error) => void,
): Promise<FSWatcher> {
  const ignored = (path: string, facts?: Stats) => facts?.isFile() === true && !path.endsWith('.json');
  const options = { ignored, ignoreInitial: true, depth: 1, usePolling: isPolled, interval };
  const watcher = watch(folder, options);
  watcher.on('all', (_event, path) => note(path));
  watcher.on('error', (error) => report(error as Error));
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return watcher;
}
