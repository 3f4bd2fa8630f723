import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { seedFolder } from '../support/seed.ts';
import { startSite } from './startSite.ts';

/** A copy of the sample content, without its pictures unless wanted, and the build that serves it once started. */
export async function contentFolder({ withPictures = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  const filter = (file: string) => withPictures || !file.includes('uploads');
  await cp(seedFolder, folder, { recursive: true, filter });
  return {
    /** Writes a file; a value becomes JSON. */
    async write(file: string, content: unknown): Promise<void> {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
      await writeFile(join(folder, file), isRaw ? content : JSON.stringify(content));
    },
    /** Starts the build with this content; its end removes the folder. */
    async start() {
      const site = await startSite({ CONTENT_DIR: folder });
      const stop = async () => {
        await site.stop();
        await rm(folder, { recursive: true, force: true });
      };
      return { ...site, stop };
    },
  };
}
