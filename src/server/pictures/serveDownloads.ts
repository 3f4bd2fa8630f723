import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { isPdf } from '#site/forms/file.ts';
import type { Content } from '../content/content.ts';
import { contentLimits } from '../content/contentSet.ts';
import { FileRefusal, type Original } from '../content/uploads.ts';
import { makeFolder, removeOld, requireSpace, writeWhole } from '../files/disk.ts';
import { digest } from '../http/entityTags.ts';
import { makeSerializer } from '../timing/serializer.ts';

/** Returns the paths of the files that a content offers to download. */
export const downloadsIn = ({ pages }: Pick<Content, 'pages'>): Set<string> =>
  new Set(
    [...pages.values()].flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.block === 'download' ? block.file : [])),
    ),
  );

/**
 * Reads a PDF, after checking its size, and checks its first bytes, whatever its name says.
 *
 * @throws FileRefusal for any other file
 */
export async function readPdf({ size, read }: Pick<Original, 'size' | 'read'>): Promise<Buffer> {
  if (size > contentLimits.pictureBytes) throw new FileRefusal('is too large');
  const bytes = await read();
  if (!isPdf(bytes)) throw new FileRefusal('is not a PDF');
  return bytes;
}

/**
 * Creates the handler for downloads. A file is copied to `folder` once and sent from there, so that slow clients hold no
 * memory; a published version has its bytes in the store.
 */
export function makeDownloads(folder: string) {
  const oneFileAtATime = makeSerializer();
  const fileOf = async (original: Original): Promise<string> => {
    const file = join(folder, `${digest(original.hash)}.pdf`);
    if (await stat(file).catch(() => undefined)) return file;
    const bytes = await readPdf(original);
    await makeFolder(folder);
    await requireSpace(folder, bytes.length);
    await writeWhole(file, bytes);
    // One that pages still offer is copied again.
    await removeOld(folder, () => false);
    return file;
  };
  return async (stored: string, content: Content, reply: FastifyReply) => {
    if (!downloadsIn(content).has(stored)) return reply.callNotFound();
    try {
      const file = await oneFileAtATime(async () => fileOf(await content.picture(stored)));
      reply.header('cache-control', 'public, max-age=3600');
      return reply.download(file, basename(stored), { cacheControl: false });
    } catch (error) {
      if (error instanceof FileRefusal) return reply.callNotFound();
      throw error;
    }
  };
}
