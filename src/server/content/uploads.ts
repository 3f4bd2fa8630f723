import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { imageUrl } from '#site/imageUrl.ts';

/** Why a picture cannot be shown, in words for staff that follow its name. */
export class PictureRefusal extends Error {}

/** The file of a picture as staff put it there. */
export interface Original {
  /** Changes with what the file holds. */
  mark: string;
  /** Bytes. */
  size: number;
  read: () => Promise<Buffer>;
}

/**
 * Finds the picture that a record names by this path.
 *
 * @throws PictureRefusal where there is none
 */
export type FindOriginal = (stored: string) => Promise<Original>;

/** Finds pictures in the folder `uploads` of a folder of content, and nothing outside of it. */
export const findUpload =
  (contentDir: string): FindOriginal =>
  async (stored) => {
    const names = namesIn(stored);
    const uploads = join(contentDir, 'uploads');
    let found = uploads;
    for (const name of names) {
      // As they are written, also where the disk does not care about capital letters: the next one may.
      if (!(await readdir(found).catch((): string[] => [])).includes(name)) throw noUpload(names);
      found = join(found, name);
    }
    const file = await realpath(found);
    if (!file.startsWith((await realpath(uploads)) + sep))
      throw new PictureRefusal('is a link that leads out of the folder uploads');
    const facts = await stat(file);
    // Opening a FIFO would wait until somebody writes to it.
    if (!facts.isFile()) throw new PictureRefusal('is no file');
    return { mark: `${file} ${facts.size} ${facts.mtimeMs}`, size: facts.size, read: () => readFile(file) };
  };

/** The refusal of a picture that is not there. */
export const noUpload = (names: readonly string[]): PictureRefusal =>
  new PictureRefusal(`there is no file uploads/${names.join('/')}; capital letters count`);

/**
 * The names below `uploads` in the path of a record.
 *
 * @throws PictureRefusal where it leads anywhere else
 */
export function namesIn(stored: string): string[] {
  const url = imageUrl('', stored) ?? '';
  if (!url.startsWith('/'))
    throw new PictureRefusal('pages show no images of other hosts, put it into the folder uploads');
  const [, folder, ...names] = url.split('/');
  if (folder !== 'uploads' || names.length === 0 || names.some((name) => /^\.{0,2}$|\0/.test(name)))
    throw new PictureRefusal('images are served from the folder uploads only');
  return names;
}
