import { createHash } from 'node:crypto';
import type { PictureFormat } from '#site/pictures.ts';

/** How variants are made. Another effort of AVIF saves next to nothing and takes up to five times as long. */
export const encoding = {
  avif: { quality: 45, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 75 },
  jpg: { quality: 75, mozjpeg: true },
} as const satisfies Record<PictureFormat, object>;

/** Changes with the way variants are made, so that browsers fetch them anew. */
const edition = JSON.stringify(encoding);

/** The name of a picture in addresses: of what it holds and of how its variants are made. */
export const hashOf = (bytes: Buffer): string =>
  createHash('sha256').update(edition).update(bytes).digest('hex').slice(0, 16);

/** What the facts of a picture depend on besides its file. */
export const factsEdition = hashOf(Buffer.alloc(0));
