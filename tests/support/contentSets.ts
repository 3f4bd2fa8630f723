import type { ContentNote } from '#server/content/content.ts';
import { hashOf, listOf } from '#server/content/contentSet.ts';
import { contentSource } from '#server/content/contentSource.ts';
import { folderSource } from '#server/content/folderSource.ts';
import { readContent } from '#server/content/readContent.ts';

/** Returns a content set with these texts or bytes by path. */
export function setOf(texts: Record<string, string | Uint8Array>) {
  const bytes = new Map<string, Buffer>();
  const files = Object.entries(texts).map(([path, content]) => {
    const own = Buffer.from(content as string);
    bytes.set(hashOf(own), own);
    return { path, hash: hashOf(own), size: own.length };
  });
  return { files, read: async (hash: string) => bytes.get(hash) ?? Promise.reject(new Error('is gone')) };
}

/** Reads records and pages, given by the paths of their files. */
export function contentOf(values: Record<string, unknown>, before?: Awaited<ReturnType<typeof readContent>>) {
  const texts = Object.entries(values).map(([path, value]) => [path, JSON.stringify(value)] as const);
  const { files, read } = setOf(Object.fromEntries(texts));
  return readContent(listOf(files), read, before);
}

/** Returns the set of a folder. */
export async function folderSet(folder: string) {
  const { list, read } = folderSource(folder);
  return { files: (await list()).files, read };
}

/** Opens the content of a folder, and follows it. */
export const openFolder = (folder: string, report: (note: ContentNote) => void = () => {}) =>
  contentSource(folderSource(folder), report);
