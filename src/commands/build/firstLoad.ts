import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { clientFolder, readAssets } from '#server/files/assets.ts';

/** Brotli bytes of a client script. */
const sizeOf = (url: string) => brotliCompressSync(readFileSync(join(clientFolder, url))).length;

/** Prints what the script weighs that every page fetches, and the script that comes when the client is wanted. */
export function printFirstLoad(): void {
  const { starter, chunks } = readAssets();
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`.padStart(10);
  const line = (name: string, bytes: number) => console.log(`  ${name.padEnd(32)}${kilobytes(bytes)}`);
  console.log('Script, brotli:');
  line('starter', sizeOf(starter));
  for (const url of chunks) line(url.slice('/assets/'.length), sizeOf(url));
  line(
    'when the client is wanted',
    chunks.reduce((sum, url) => sum + sizeOf(url), 0),
  );
}
