import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { clientFolder } from '#server/files/assets.ts';
import { inNext } from './nextBuild.ts';

const compressible = /\.(js|css|svg|json|txt|webmanifest|xml)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a brotli and a gzip copy, both at the highest level, next to each text file of the client build. */
export async function compressAssets(): Promise<void> {
  const entries = await readdir(inNext(clientFolder), { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const text = await readFile(file);
      await writeFile(`${file}.br`, await brotli(text));
      await writeFile(`${file}.gz`, await zip(text, { level: 9 }));
    }),
  );
}
