import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder: the nearest ancestor with the sources or the build. */
export const projectRoot = nearest(dirname(fileURLToPath(import.meta.url)));

function nearest(folder: string): string {
  const isRoot = ['src', 'dist'].some((name) => existsSync(join(folder, name)));
  return isRoot ? folder : nearest(dirname(folder));
}
