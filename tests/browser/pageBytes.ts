import { statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { clientFolder, readAssets } from '#server/files/assets.ts';

export const assets = readAssets();

/**
 * Maximum number of bytes after brotli at its highest level: round numbers, of which a twentieth to a tenth is free for what
 * comes next. `npm run bench -- bytes` shows the figures. A change that is worth more raises its number, and says why in its
 * commit.
 */
export const budget = {
  document: 22_500,
  firstFlight: 14_600,
  drawings: 13_700,
  scriptBeforeFirstMove: 4_900,
  client: 205_000,
  englishFont: 25_500,
  fonts: 39_500,
};

/** Returns the size of a build file in bytes: fonts as they are, others after brotli. */
export const packedFile = (url: string) =>
  statSync(join(clientFolder, url.endsWith('.woff2') ? url : `${url}.br`)).size;

/** Returns a page's document after brotli at its highest level, and the bytes of it and of its script before the client. */
export function pageBytes(page: string): { packed: Buffer; document: number; script: number } {
  // The digits of a test's port would change the size.
  const html = page.replace(/http:\/\/127\.0\.0\.1:\d+/g, 'https://www.site.example');
  const code = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes]) => !/type="application\//.test(attributes ?? ''))
    .map(([, , text]) => text);
  const inline = brotliCompressSync(code.join('\n')).length;
  const packed = brotliCompressSync(html);
  return { packed, document: packed.length, script: inline + packedFile(assets.starter) };
}

/** Returns the bytes of the client, which is fetched once it is wanted. */
export const clientBytes = () => assets.chunks.reduce((total, url) => total + packedFile(url), 0);
