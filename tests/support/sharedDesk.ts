import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DraftChange, SiteNote } from '#desk/wire.ts';
import { contentBytes } from '#server/content/contentBlobs.ts';
import { contentFiles, currentContent } from '#server/content/contentVersions.ts';
import { writeVersion } from '#server/publishing/folderVersion.ts';
import { publishFolder } from '#server/publishing/publishFolder.ts';
import { openPublishedDesk } from './openDesk.ts';
import type { StoreLocation } from './storageEngines.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Opens a desk on a published sample, whose calls are made by a person of that name. */
export async function openSharedDesk(location?: StoreLocation) {
  let user = 'Asha';
  const desk = await openPublishedDesk(location, () => ({ user }));
  const { call, store } = desk;
  const as = (name: string) => {
    user = name;
  };
  const changes = async (): Promise<DraftChange[]> => (await call('GET', 'publication')).body.changes;
  const ids = async () => (await changes()).map(({ id }) => id).sort();
  /** The notes about what would be published. */
  const check = async (...chosen: string[]): Promise<SiteNote[]> => {
    const { shown } = chosen.length > 0 ? await desk.look(...chosen) : { shown: {} };
    return (await call('POST', 'publication/check', { shown })).body.notes;
  };
  /** The ids of what goes out with some changes, and these. */
  const included = async (...chosen: string[]) => Object.keys((await desk.look(...chosen)).shown);
  const published = async (path: string) => {
    const { version } = await currentContent(store);
    const file = (await contentFiles(store, version)).find((each) => each.path === path);
    return file && JSON.parse((await contentBytes(store, file.hash)).toString());
  };
  /** Publishes a folder that a colleague pulled before. */
  const publishTheirs = async (parts: Record<string, object>, removed?: string) => {
    const theirs = join(await temporaryFolder(), 'theirs');
    await writeVersion(theirs, store, await currentContent(store));
    for (const [name, part] of Object.entries(parts)) {
      const before = (await published(`${name}.json`)) ?? {};
      await writeFile(join(theirs, `${name}.json`), JSON.stringify({ ...before, ...part }));
    }
    if (removed) await rm(join(theirs, removed));
    const { version } = await currentContent(store);
    return publishFolder(store, theirs, { over: version, by: 'Ravi' });
  };
  return { ...desk, as, changes, ids, check, included, published, publishTheirs };
}
