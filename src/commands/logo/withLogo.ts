import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { madeLogo } from '#theme/madeLogo.ts';

/**
 * A picture with the files of the logo inside, because a picture may not ask for others.
 */
export const withLogo = (svg: string): string =>
  madeLogo.pictures.reduce((markup, { file, href }) => {
    if (!href.startsWith('/')) return markup;
    const content = readFileSync(join(projectRoot, 'public', href));
    const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
    return markup.replaceAll(href, `data:${type};base64,${content.toString('base64')}`);
  }, svg);
