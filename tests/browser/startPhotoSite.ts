import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { phonePhoto } from '../support/phonePhoto.ts';
import { type Site, startSite } from './startSite.ts';

/** The build with the sample content, in which every person, and the page /about, has a photo of 12 megapixels of a phone. */
export async function startPhotoSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(join(projectRoot, 'src/content'), folder, { recursive: true });
  const photo = await phonePhoto();
  // Bytes after a picture's end change its hash and nothing else.
  for (let place = 0; place < 9; place++)
    await writeFile(
      join(folder, 'uploads', `photo-${place}.jpg`),
      Buffer.concat([photo, Buffer.from([place])]),
    );
  const edit = async (record: 'about' | 'team', change: (content: object) => unknown) => {
    const file = join(folder, `${record}.json`);
    await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
  };
  await edit('about', (about) => ({ ...about, image: 'uploads\\photo-8.jpg' }));
  await edit('team', (team) =>
    (team as object[]).map((member, place) => ({ ...member, image: `uploads\\photo-${place}.jpg` })),
  );
  const site = await startSite({ CONTENT_DIR: folder });
  return {
    ...site,
    async stop() {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
