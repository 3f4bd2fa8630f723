import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Lists the files directly in a folder that contain a text. */
export async function traces(folder: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile() && (await readFile(join(folder, entry.name))).includes(text)) found.push(entry.name);
  }
  return found;
}
