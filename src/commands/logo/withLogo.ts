import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { madeLogo } from '#theme/madeLogo.ts';

/** Where the files lie that the brand names. */
export const themeFolder = join(projectRoot, 'theme');

/**
 * A picture with the files of the logo inside, because a picture may not ask for others: as pages have them, or as large
 * as they are in `folder`.
 */
export const withLogo = (svg: string, folder?: string): string =>
  madeLogo.pictures.reduce((markup, { file, href }) => {
    if (!href.startsWith('/')) return markup;
    const content = readFileSync(folder ? join(folder, file) : join(projectRoot, 'public', href));
    const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
    return markup.replaceAll(href, `data:${type};base64,${content.toString('base64')}`);
  }, svg);
