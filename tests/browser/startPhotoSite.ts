import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { phonePhoto } from '../support/phonePhoto.ts';
import { type Site, startSite } from './startSite.ts';

/** What a record names in place of its own picture; the place is the person's in the team. */
type Naming = (record: 'about' | 'team', place: number) => string;

/** The build with the sample content and other pictures: none, unless some are named and put into `uploads`. */
async function startWith(name: Naming, uploads: Record<string, Buffer> = {}): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(join(projectRoot, 'src/content'), folder, {
    recursive: true,
    filter: (file) => !file.endsWith('uploads'),
  });
  const edit = async (record: 'about' | 'team', change: (content: object) => unknown) => {
    const file = join(folder, `${record}.json`);
    await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
  };
  await edit('about', (about) => ({ ...about, image: name('about', 0) }));
  await edit('team', (team) =>
    (team as object[]).map((member, place) => ({ ...member, image: name('team', place) })),
  );
  await mkdir(join(folder, 'uploads'));
  for (const [file, bytes] of Object.entries(uploads)) await writeFile(join(folder, 'uploads', file), bytes);
  const site = await startSite({ CONTENT_DIR: folder });
  return {
    ...site,
    async stop() {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Every person, and the page /about, with a photo of 12 megapixels as a phone takes it. */
export async function startPhotoSite(): Promise<Site> {
  const photo = await phonePhoto();
  // Bytes after a picture's end change its hash and nothing else.
  const names = Array.from({ length: 9 }, (_, index) => `photo-${index}.jpg`);
  const uploads = names.map((file, index) => [file, Buffer.concat([photo, Buffer.from([index])])]);
  return startWith(
    (record, place) => `uploads\\photo-${record === 'team' ? place : 8}.jpg`,
    Object.fromEntries(uploads),
  );
}

/** The same pages without a picture. */
export const startPlainSite = (): Promise<Site> => startWith(() => '');

/** Every record names a picture that is not there. */
export const startSiteOfLostPhotos = (): Promise<Site> => startWith(() => 'uploads/lost.jpg');
