import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { phonePhoto } from '../support/phonePhoto.ts';
import { type Site, startSite } from './startSite.ts';

/** The build with the sample content, in which every person has a photo of 12 megapixels of a phone. */
export async function startPhotoSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(join(projectRoot, 'src/content'), folder, { recursive: true });
  const photo = await phonePhoto();
  // Bytes after a picture's end change its hash and nothing else.
  for (let place = 0; place < 8; place++)
    await writeFile(
      join(folder, 'uploads', `photo-${place}.jpg`),
      Buffer.concat([photo, Buffer.from([place])]),
    );
  const team = join(folder, 'team.json');
  const members: object[] = JSON.parse(await readFile(team, 'utf8'));
  const withPhotos = members.map((member, place) => ({ ...member, image: `uploads\\photo-${place}.jpg` }));
  await writeFile(team, JSON.stringify(withPhotos));
  const site = await startSite({ CONTENT_DIR: folder });
  return {
    ...site,
    async stop() {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
