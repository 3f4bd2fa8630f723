import { imageUrl } from '#site/imageUrl.ts';

/** The reason why a picture or a PDF cannot be shown. The message is for staff and follows the picture's name. */
export class FileRefusal extends Error {}

/** The file of a picture as staff uploaded it. */
export interface Original {
  /** Changes with the content of the file. */
  hash: string;
  /** Bytes. */
  size: number;
  read: () => Promise<Buffer>;
}

/**
 * Finds the picture at a path from a record.
 *
 * @throws FileRefusal when there is none
 */
export type FindOriginal = (stored: string) => Promise<Original>;

/** Returns the error for a missing picture. */
export const noUpload = (names: readonly string[]): FileRefusal =>
  new FileRefusal(`there is no file uploads/${names.join('/')}; capital letters count`);

/**
 * Splits a path from a record into the names below `uploads`, with composed letters: a Mac writes names decomposed, and both
 * look the same.
 *
 * @throws FileRefusal when the path leads elsewhere
 */
export function namesIn(stored: string): string[] {
  const url = imageUrl('', stored) ?? '';
  if (!url.startsWith('/'))
    throw new FileRefusal('pages show no images of other hosts, put it into the folder uploads');
  const [, folder, ...names] = url.split('/');
  if (folder !== 'uploads' || names.length === 0 || names.some((name) => /^\.{0,2}$|\0/.test(name)))
    throw new FileRefusal('images are served from the folder uploads only');
  return names.map((name) => name.normalize('NFC'));
}
