import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Content, ContentFault } from '#server/content/content.ts';
import { imageName } from '#server/files/serveFiles.ts';
import { iconNames } from '#site/iconNames.ts';
import { imageUrl } from '#site/imageUrl.ts';
import { movedTo, notFoundRoute, routeFor } from '#site/routes.ts';

/**
 * What is sound but will not look as meant: icons that fall back to another, links to pages that do not exist, and
 * images that are not there.
 */
export function contentWarnings({ records }: Content, folder: string): ContentFault[] {
  return [...records].flatMap(([name, { body }]) =>
    [...textsIn(JSON.parse(body))].flatMap(({ key, path, text }) => {
      const reason = text.trim() && warningFor(key, text.trim(), folder);
      return reason ? [{ file: join(folder, `${name}.json`), path, reason }] : [];
    }),
  );
}

function warningFor(key: string, text: string, folder: string): string | undefined {
  if (key === 'icon') return iconWarning(text);
  if (key === 'image') return imageWarning(text, folder);
  if (key === 'path' || key.endsWith('Link')) return linkWarning(text, folder);
  return undefined;
}

const iconWarning = (name: string) =>
  (iconNames as readonly string[]).includes(name)
    ? undefined
    : `"${name}" is no known icon, Users is shown; there are ${iconNames.join(', ')}`;

function linkWarning(link: string, folder: string): string | undefined {
  if (!link.startsWith('/')) return undefined;
  const [path = ''] = link.split(/[?#]/, 1);
  if (path.startsWith('/uploads/')) return fileWarning(path, folder);
  const exists = routeFor(movedTo(path) ?? path) !== notFoundRoute;
  return exists ? undefined : `no page has the address ${path}`;
}

function imageWarning(stored: string, folder: string): string | undefined {
  const url = imageUrl('', stored) ?? '';
  if (!url.startsWith('/')) return 'pages show no images of other hosts, put it into the folder uploads';
  if (!url.startsWith('/uploads/')) return 'images are served from the folder uploads only';
  return fileWarning(url, folder);
}

function fileWarning(url: string, folder: string): string | undefined {
  if (!imageName.test(url)) return 'only png, jpg, webp, avif and gif images are served from uploads';
  return existsSync(join(folder, url)) ? undefined : `there is no file ${join(folder, url)}`;
}

/** Every text inside a JSON value, with its key and its place as faults name it. */
function* textsIn(
  value: unknown,
  path = '',
  key = '',
): Generator<{ key: string; path: string; text: string }> {
  if (typeof value === 'string') yield { key, path, text: value };
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsIn(item, `${path}[${index}]`, key);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value))
      yield* textsIn(inner, path ? `${path}.${name}` : name, name);
  }
}
