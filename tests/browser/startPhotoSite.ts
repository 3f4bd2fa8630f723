import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { phonePhoto } from './phonePhoto.ts';
import { type Site, startSite } from './startSite.ts';

/** Starts the build with the sample content and a phone photo of 12 megapixels for every person. */
export async function startPhotoSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(join(projectRoot, 'src/content'), folder, { recursive: true });
  const photo = await phonePhoto();
  // A byte after the picture's end changes only its hash.
  for (let index = 0; index < 8; index++)
    await writeFile(
      join(folder, 'uploads', `photo-${index}.jpg`),
      Buffer.concat([photo, Buffer.from([index])]),
    );
  const team = join(folder, 'team.json');
  const members: object[] = JSON.parse(await readFile(team, 'utf8'));
  const withPhotos = members.map((member, index) => ({ ...member, image: `uploads\\photo-${index}.jpg` }));
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
