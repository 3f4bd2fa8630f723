import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file that is there wholly or not at all, also when two write it at once. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.new`;
  try {
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
