import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { samplePictures } from '../support/samplePictures.ts';
import { seedBody } from '../support/seed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** Words of the other company's texts. They are invented, so that they cannot come from another source. */
export const otherWords = ['lorva', 'minta', 'sopri', 'tekano', 'ubrade', 'velisto', 'grunda', 'yapelu'];

/** Keys whose values are not texts for people. */
const codes = ['_id', '__v', 'slug', 'id', 'icon', 'product', 'path', 'kind', 'imageFocus'];

/** Returns a value with each of its texts replaced by the result of `change`. */
function mapTexts(value: unknown, change: (text: string, key: string) => string, key = ''): unknown {
  if (typeof value === 'string') return codes.includes(key) || value === '' ? value : change(value, key);
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, mapTexts(part, change, name)]),
  );
}

/** Returns the other company's replacement for a text: as many invented words, with the same placeholders. */
function otherText(text: string, key: string): string {
  if (text.startsWith('/') || text.startsWith('#')) return text;
  if (text.startsWith('http')) return 'https://velisto.example/minta';
  if (text.includes('@')) return 'grunda@lorva.example';
  if (/^[+\d][\d ]+$/.test(text)) return '+91 11 2345 6789';
  if (text.startsWith('uploads/')) return 'uploads/sopri/tekano.jpg';
  if (key === 'address') return 'Yapelu 7\nLorva 110001';
  const words = text.split(/\s+/);
  return words.map((word, at) => /\{\w+\}/.exec(word)?.[0] ?? otherWords[(at + text.length) % 8]).join(' ');
}

const otherBody = (name: RecordName): unknown => mapTexts(seedBody(name), otherText);

/** Creates a content folder without any text or picture of the sample. */
export async function otherContent(): Promise<string> {
  const folder = await temporaryFolder();
  for (const name of recordNames)
    await writeFile(join(folder, `${name}.json`), JSON.stringify(otherBody(name)));
  const picture = join(folder, 'uploads/sopri/tekano.jpg');
  await mkdir(dirname(picture), { recursive: true });
  await writeFile(picture, await samplePictures.portrait());
  return folder;
}
