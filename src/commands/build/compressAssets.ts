import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { clientFolder } from '#server/files/assets.ts';
import { inNext } from './nextBuild.ts';

const compressible = /\.(js|css|svg|json|txt|webmanifest|xml)$/;
const brotli = promisify(brotliCompress);

/** Writes a brotli copy next to each text file of the client build, as small as it gets. */
export async function compressAssets(): Promise<void> {
  const entries = await readdir(inNext(clientFolder), { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      await writeFile(`${file}.br`, await brotli(await readFile(file)));
    }),
  );
}
