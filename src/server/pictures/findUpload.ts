import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { imageUrl } from '#site/imageUrl.ts';
import type { Content } from '../content/content.ts';
import { PictureRefusal } from './pictureLimits.ts';

/** A picture's file, and what changes when the file does. */
interface FoundPicture {
  file: string;
  mark: string;
}

/** Finds the file of a stored path. */
export type FindStored = (stored: string) => Promise<FoundPicture>;

/** Finds the file of a stored path of a content. */
export type FindPicture = (stored: string, content: Content) => Promise<FoundPicture>;

/**
 * Finds what content records name in the folder `uploads` of the content, and nothing outside of it. Names must have the
 * letters they have on the disk, also where the disk does not care: the next one may.
 */
export const findUpload =
  (contentDir: string): FindStored =>
  async (stored) => {
    const url = imageUrl('', stored) ?? '';
    if (!url.startsWith('/')) {
      throw new PictureRefusal('pages show no images of other hosts, put it into the folder uploads');
    }
    const [, folder, ...names] = url.split('/');
    if (folder !== 'uploads' || names.length === 0 || names.some((name) => /^\.{0,2}$|\0/.test(name))) {
      throw new PictureRefusal('images are served from the folder uploads only');
    }
    const uploads = join(contentDir, 'uploads');
    const file = await realpath(join(uploads, ...names)).catch(() => undefined);
    if (!file) throw new PictureRefusal(await whyMissing(uploads, names));
    const root = await realpath(uploads);
    const expected = join(root, ...names);
    if (file !== expected && file.toLowerCase() === expected.toLowerCase()) {
      throw new PictureRefusal(otherLetters(relative(root, file)));
    }
    if (!file.startsWith(root + sep))
      throw new PictureRefusal('is a link that leads out of the folder uploads');
    return { file, mark: await markOf(file) };
  };

/** Finds pictures of a published version in its folder, whose files are known by what they hold, and others with `find`. */
export const findPublished =
  (find: FindStored): FindPicture =>
  async (stored, { published }) => {
    if (!published) return find(stored);
    const { file, mark } = await findUpload(published.folder)(stored);
    return { file, mark: published.hashes.get(imageUrl('', stored)?.slice(1) ?? '') ?? mark };
  };

/**
 * Changes with the file.
 *
 * @throws PictureRefusal when it is no regular file: opening a FIFO waits until somebody writes to it
 */
export async function markOf(file: string): Promise<string> {
  const found = await stat(file);
  if (!found.isFile()) throw new PictureRefusal('is no file');
  const { size, mtimeMs } = found;
  return `${file} ${size} ${mtimeMs}`;
}

const otherLetters = (name: string) =>
  `is uploads/${name.replaceAll(sep, '/')} on the disk, with other capital letters`;

async function whyMissing(uploads: string, names: readonly string[]): Promise<string> {
  let folder = uploads;
  for (const name of names) {
    const entries = await readdir(folder).catch(() => []);
    const found =
      entries.find((entry) => entry === name) ??
      entries.find((entry) => entry.toLowerCase() === name.toLowerCase());
    if (!found) return `there is no file ${join(uploads, ...names)}`;
    folder = join(folder, found);
  }
  return otherLetters(relative(uploads, folder));
}
