import { join } from 'node:path';
import type { Content, ContentFault } from '#server/content/content.ts';
import { storedPaths } from '#server/pictures/storedPaths.ts';
import { iconNames } from '#site/iconNames.ts';
import { imageUrl } from '#site/imageUrl.ts';
import { movedTo, notFoundRoute, routeFor } from '#site/routes.ts';
import { textsIn } from './recordTexts.ts';

/** What is sound but will not work as meant: icons that fall back to another, and links to what does not exist. */
export function contentWarnings(content: Content, folder: string): ContentFault[] {
  const pictures = storedPaths(content).map((stored) => imageUrl('', stored));
  return [...content.records].flatMap(([name, { body }]) =>
    [...textsIn(JSON.parse(body))].flatMap(({ key, path, text }) => {
      const reason = text && warningFor(key, text, (address) => pictures.includes(address));
      return reason ? [{ file: join(folder, `${name}.json`), path, reason }] : [];
    }),
  );
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
