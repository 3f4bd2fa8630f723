import { join } from 'node:path';
import { iconNames } from '#site/iconNames.ts';
import { imageUrl } from '#site/imageUrl.ts';
import { isObject } from '#site/records/readValue.ts';
import { movedTo, notFoundRoute, routeFor } from '#site/routes.ts';
import type { Content, ContentFault } from '../content/content.ts';
import { contentOfSet } from '../content/contentOfSet.ts';
import type { NewContentFile } from '../content/contentVersions.ts';
import { recordsIn } from '../content/recordsIn.ts';
import { sampleFindings } from '../content/sampleFindings.ts';
import { storedPaths } from '../pictures/openPictures.ts';
import { inspectPicture } from '../pictures/picture.ts';
import { readFolder } from './contentFolder.ts';

/**
 * Checks a folder before it is published. Faults prevent publishing; warnings name files that are left out and texts that
 * will not work as intended.
 *
 * @throws StorageError when the folder does not exist
 */
export async function checkFolder(
  folder: string,
): Promise<{ files: NewContentFile[]; faults: ContentFault[]; warnings: ContentFault[] }> {
  const { files, notes } = await readFolder(folder);
  const set = await contentOfSet(files, ({ read }) => read());
  const content = { ...set, version: '' };
  const inFolder = [...set.notes, ...recordWarnings(content), ...(await pictureWarnings(content))].map(
    (note) => ({ ...note, file: join(folder, note.file) }),
  );
  // A record that cannot be read is also reported as missing.
  const isNamed = ({ file }: ContentFault) => notes.some((note) => note.file === file && !note.isWarning);
  const found = [...notes, ...inFolder.filter((note) => note.isWarning || !isNamed(note))];
  const ofSample = sampleFindings(content).map((reason) => warning(folder, '', reason));
  return {
    files,
    faults: found.filter(({ isWarning }) => !isWarning),
    warnings: [...found.filter(({ isWarning }) => isWarning), ...ofSample],
  };
}

const warning = (file: string, path: string, reason: string) => ({ file, path, reason, isWarning: true });

/** Warns about unknown icons, links to missing pages, and fields that no page shows. */
function recordWarnings(content: Content): ContentFault[] {
  const pictures = storedPaths(content).map((stored) => imageUrl('', stored));
  const data: Record<string, unknown> = recordsIn(content);
  return [...content.records].flatMap(([name, { body }]) => {
    const record = JSON.parse(body);
    const shown = Array.isArray(record) && !Array.isArray(data[name]) ? [data[name]] : data[name];
    const faults: [path: string, reason: string][] = unknownFields(record, shown).map((path) => [
      path,
      'is not a known field and is ignored',
    ]);
    for (const { key, path, text } of textsIn(record)) {
      if (key === 'icon' && text && !(iconNames as readonly string[]).includes(text))
        faults.push([path, `unknown icon "${text}", Users is shown instead. Icons: ${iconNames.join(', ')}`]);
      const isLink = (key === 'path' || key.endsWith('Link')) && text.startsWith('/');
      const [address = ''] = text.split(/[?#]/, 1);
      const isPage = routeFor(movedTo(address) ?? address) !== notFoundRoute;
      if (isLink && !isPage && !pictures.includes(address))
        faults.push([path, `the link ${address} leads nowhere`]);
    }
    return faults.map(([path, reason]) => warning(`${name}.json`, path, reason));
  });
}

/** Known fields that no page shows: ids (spec §3), the mark of samples, the name of a JSON Schema. */
const silent = ['_id', 'sample', '$schema'];

/** Returns the paths of fields that a record's schema does not have. */
function unknownFields(given: unknown, known: unknown, path = ''): string[] {
  if (Array.isArray(given) && Array.isArray(known))
    return known.flatMap((part, index) => unknownFields(given[index], part, `${path}[${index}]`));
  if (!isObject(given) || !isObject(known)) return [];
  return Object.entries(given).flatMap(([key, part]) => {
    const place = path ? `${path}.${key}` : key;
    if (Object.hasOwn(known, key)) return unknownFields(part, known[key], place);
    return silent.includes(key) ? [] : [place];
  });
}

interface RecordText {
  key: string;
  /** Its path as faults name it. */
  path: string;
  text: string;
}

/** Yields every text inside a JSON value. */
function* textsIn(value: unknown, path = '', key = ''): Generator<RecordText> {
  if (typeof value === 'string') yield { key, path, text: value.trim() };
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsIn(item, `${path}[${index}]`, key);
  } else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value))
      yield* textsIn(inner, path ? `${path}.${name}` : name, name);
  }
}

/** Warns about pictures that pages cannot show. */
async function pictureWarnings(content: Content): Promise<ContentFault[]> {
  const warnings: ContentFault[] = [];
  for (const stored of storedPaths(content)) {
    const refusal = await content
      .picture(stored)
      .then(inspectPicture)
      .then(
        () => undefined,
        (error: Error) => error.message,
      );
    if (refusal) warnings.push(warning('', stored, refusal));
  }
  return warnings;
}
