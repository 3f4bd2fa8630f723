import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { boulderPhoto } from './boulderPhoto.ts';
import { expose, type Scene } from './expose.ts';
import { stillLifes } from './stillLifes.ts';

// `npm run photos` makes the pictures of the sample content anew, in a few minutes; with names, only these.

const folder = join(import.meta.dirname, '../../src/server/seed/uploads');
mkdirSync(join(folder, 'team'), { recursive: true });

const wanted = process.argv.slice(2);

/** A scene as a JPEG. */
async function save(name: string, scene: Scene, width: number, height: number): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  await sharp(expose(scene, width, height), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(folder, `${name}.jpg`));
}

await save('boulders', boulderPhoto, 1600, 1730);
/** Photos come in every shape, and their frames cut them. */
const shapes: Record<string, readonly [number, number]> = { books: [960, 720], lamp: [720, 960] };
for (const [name, scene] of Object.entries(stillLifes)) {
  const [width, height] = shapes[name] ?? [720, 720];
  await save(`team/${name}`, scene, width, height);
}
