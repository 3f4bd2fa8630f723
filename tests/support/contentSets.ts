import { hashOf } from '#server/content/contentSet.ts';
import type { NewContentFile } from '#server/content/contentVersions.ts';

/** Returns a content set with these texts or bytes by path. */
export const setOf = (files: Record<string, string | Uint8Array>): NewContentFile[] =>
  Object.entries(files).map(([path, content]) => {
    const bytes = Buffer.from(content as string);
    return { path, hash: hashOf(bytes), size: bytes.length, read: async () => bytes };
  });
