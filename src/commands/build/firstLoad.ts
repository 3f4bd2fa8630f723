import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { clientFolder, readAssets } from '#server/files/assets.ts';
import type { PageName } from '#site/routes.ts';
import { notFoundRoute, routes } from '#site/routes.ts';

/** Brotli bytes of the scripts each kind of page fetches at the visitor's first move. */
export function firstLoadBytes(): { starter: number; pages: Map<PageName, number> } {
  const assets = readAssets();
  const kinds = new Set([...routes, notFoundRoute].map(({ page }) => page));
  const sizeOf = (url: string) => brotliCompressSync(readFileSync(join(clientFolder, url))).length;
  return {
    starter: sizeOf(assets.starter),
    pages: new Map(
      [...kinds].map((page) => [page, assets.chunks(page).reduce((sum, url) => sum + sizeOf(url), 0)]),
    ),
  };
}

/** Prints a table of the first-load bytes. */
export function printFirstLoad(): void {
  const { starter, pages } = firstLoadBytes();
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`.padStart(10);
  console.log('Script of a first visit, brotli:');
  console.log(`  ${'starter'.padEnd(14)}${kilobytes(starter)}`);
  for (const [page, bytes] of pages) console.log(`  ${page.padEnd(14)}${kilobytes(bytes)}`);
}
