import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolder } from './assets.ts';

/** The folders of the client build whose files one release has, and the next may not. */
export const releaseFolders = ['assets', 'fonts', 'logo'] as const;

/** What pages of a build ask for. A file that the build has compressed is there as brotli, its path ends with `.br`. */
export type Release = readonly { path: string; bytes: Buffer }[];

/** Reads the files of this build, whose folder another build may replace while the server runs. */
export const readRelease = (client = clientFolder): Release =>
  releaseFolders.flatMap((folder) => {
    const names = namesIn(join(client, folder));
    return names
      .filter((name) => !names.includes(`${name}.br`))
      .map((name) => ({ path: `${folder}/${name}`, bytes: readFileSync(join(client, folder, name)) }));
  });

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
