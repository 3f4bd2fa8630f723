import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { noAssets } from '#server/files/assets.ts';
import { documentRenderer } from '#server/rendering/document.ts';
import { copyOfSeed } from './copyOfSeed.ts';
import { openServer } from './openServer.ts';
import { textPage } from './pageFiles.ts';
import { samplePictures } from './samplePictures.ts';

type Sample = keyof typeof samplePictures;

/** Takes the screens of software out of the sample content: encoding them would take most of a test's time. */
async function withoutScreens({ folder, edit }: Awaited<ReturnType<typeof copyOfSeed>>): Promise<void> {
  await edit('homePage', (home: { software?: unknown }) => {
    delete home.software;
  });
  await edit('products', ({ products }: { products: { screen?: unknown }[] }) => {
    for (const product of products) delete product.screen;
  });
  await writeFile(
    join(folder, 'pages/this-website.json'),
    JSON.stringify(textPage('/insights/this-website')),
  );
}

/**
 * Creates the sample content with one person for each picture, by the path in the record, and no other pictures. `start`
 * opens the server and waits until all of them are inspected.
 */
export async function siteWithPictures(pictures: Record<string, Sample>) {
  const seed = await copyOfSeed();
  const put = async (stored: string, bytes: Buffer) => {
    const file = join(seed.folder, stored.replaceAll('\\', '/'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  };
  for (const [stored, name] of Object.entries(pictures)) await put(stored, await samplePictures[name]());
  const name = (paths: readonly string[]) =>
    seed.edit('team', (team: object[]) => {
      const people = paths.map((image, i) => ({ name: `Person ${i}`, designation: 'Engineer', image }));
      team.splice(0, team.length, ...people);
    });
  await name(Object.keys(pictures));
  await withoutScreens(seed);
  return {
    folder: seed.folder,
    put,
    /** Edits the record, so that it names these pictures. */
    name,
    start: (env: Record<string, string> = {}) =>
      openServer({ CONTENT_DIR: seed.folder, ...env }, documentRenderer(noAssets), true),
  };
}
