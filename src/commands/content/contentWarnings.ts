import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, type ContentFault, openContent, sampleFolder } from '#server/content/content.ts';
import { mayBeMarkdown } from '#server/content/markdownRecord.ts';
import { storedPaths } from '#server/pictures/storedPaths.ts';
import { iconNames } from '#site/iconNames.ts';
import { imageUrl } from '#site/imageUrl.ts';
import type { RecordName } from '#site/records/contentRecords.ts';
import { movedTo, notFoundRoute, routeFor } from '#site/routes.ts';
import { entryWarnings } from './entryWarnings.ts';
import { fieldWarnings } from './fieldWarnings.ts';
import { textsIn } from './recordTexts.ts';
import { wordWarnings } from './wordWarnings.ts';

/**
 * What is sound but will not work as meant: icons that fall back to another, links to what does not exist, words in braces
 * that nothing fills in, fields that no page shows, entries that belong to no product or part.
 */
export async function contentWarnings(content: Content, folder: string): Promise<ContentFault[]> {
  const pictures = storedPaths(content).map((stored) => imageUrl('', stored));
  const isPicture = (address: string) => pictures.includes(address);
  const source = await openContent(sampleFolder, () => {});
  const sample = (await source.current()).records;
  source.close();
  return [...content.records].flatMap(([name, { body }]) => {
    const record = JSON.parse(body);
    const ofTexts = [...textsIn(record)].flatMap(({ key, path, text }) => {
      const reason = text && warningFor(key, text, isPicture);
      return reason ? [{ path, reason, ...(key !== 'icon' && { lost: 'link' as const }) }] : [];
    });
    const like = JSON.parse(sample.get(name)?.body ?? '{}');
    const warnings = [
      ...fieldWarnings(name, record),
      ...ofTexts,
      ...wordWarnings(record, like),
      ...entryWarnings(name, record),
    ];
    return warnings.map((warning) => ({ file: fileOf(folder, name), ...warning }));
  });
}

function fileOf(folder: string, name: RecordName): string {
  const markdown = join(folder, `${name}.md`);
  return mayBeMarkdown(name) && existsSync(markdown) ? markdown : join(folder, `${name}.json`);
}

type IsPicture = (address: string) => boolean;

function warningFor(key: string, text: string, isPicture: IsPicture): string | undefined {
  if (key === 'icon') return iconWarning(text);
  if (key === 'path' || key.endsWith('Link')) return linkWarning(text, isPicture);
  return undefined;
}

const iconWarning = (name: string) =>
  (iconNames as readonly string[]).includes(name)
    ? undefined
    : `"${name}" is no known icon, Users is shown; there are ${iconNames.join(', ')}`;

function linkWarning(link: string, isPicture: IsPicture): string | undefined {
  if (!link.startsWith('/')) return undefined;
  const [path = ''] = link.split(/[?#]/, 1);
  if (path.startsWith('/uploads/')) {
    return isPicture(path)
      ? undefined
      : 'of the folder uploads only pictures are served that a record names as image';
  }
  const exists = routeFor(movedTo(path) ?? path) !== notFoundRoute;
  return exists ? undefined : `no page has the address ${path}`;
}
