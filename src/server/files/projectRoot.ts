import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder: the nearest ancestor with a package.json, for sources and build alike. */
export const projectRoot = nearest(dirname(fileURLToPath(import.meta.url)));

function nearest(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearest(dirname(folder));
}
