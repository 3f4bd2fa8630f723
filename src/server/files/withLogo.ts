import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeLogo } from '#theme/madeLogo.ts';
import { clientFolder } from './assets.ts';
import { projectRoot } from './projectRoot.ts';

/** A picture with the files of the logo inside, because a picture may not ask for others. */
export const withLogo = (svg: string): string =>
  madeLogo.pictures.reduce((markup, { file, href }) => {
    if (!href.startsWith('/')) return markup;
    const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
    return markup.replaceAll(href, `data:${type};base64,${contentOf(href).toString('base64')}`);
  }, svg);

/** The build has a copy of what is served untouched; in development there is no build. */
function contentOf(href: string): Buffer {
  const built = join(clientFolder, href);
  return readFileSync(existsSync(built) ? built : join(projectRoot, 'public', href));
}
