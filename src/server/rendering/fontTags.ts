import { brand } from '#theme/brand.ts';
import type { FontFile } from '#theme/brandTypes.ts';
import { fontOf } from '#theme/font.ts';

/**
 * Tags that fetch the font files early whose characters are in a page's HTML. Found only through the styles, a file
 * would be asked for when the page is laid out, just before it is painted.
 */
export const fontTags = (
  html: string,
  files: readonly Pick<FontFile, 'file' | 'range' | 'weights'>[] = fontOf(brand.font).files,
): string =>
  files
    .filter(({ range }) => charactersOf(range).test(html))
    // Rare characters may be in the text of one weight alone: a file that is not used would come for nothing.
    .filter(({ range, weights }) => range === files[0]?.range || weights[0] === files[0]?.weights[0])
    // Fonts are always fetched the way another site's would be.
    .map(({ file }) => `<link rel="preload" href="/fonts/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('');

/** What matches any character of a CSS `unicode-range`. */
function charactersOf(range: string): RegExp {
  const parts = range.split(',').map((part) =>
    part
      .trim()
      .slice(2)
      .split('-')
      .map((digits) => `\\u{${digits}}`)
      .join('-'),
  );
  return new RegExp(`[${parts.join('')}]`, 'u');
}
