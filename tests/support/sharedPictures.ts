import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps their variants by hash. Every server would generate the same ones, which takes a processor half a minute. */
const folder = join(import.meta.dirname, '../../node_modules/.cache/test-pictures');

/** Lets the server with this data folder use the variants of pictures that earlier ones generated. */
export async function sharePictures(dataDir: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await symlink(folder, join(dataDir, 'pictures'), 'junction').catch(() => {});
}
