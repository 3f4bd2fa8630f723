import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fullBrand as brand } from '#theme/fullBrand.ts';
import { generatedFont } from '#theme/generatedFont.ts';
import { projectFiles } from '../support/projectFiles.ts';

const root = join(import.meta.dirname, '../..');

/**
 * All files that affect the visible page, except records (content), logo files (brand), and the font's files and metrics,
 * which are generated from the brand file and stored with the metrics of system fonts.
 */
const searched = projectFiles(root).filter(
  (file) =>
    /^(src|theme|public)\/|^index\.html$/.test(file) &&
    !['theme/brand.ts', 'theme/generatedFont.ts', 'src/commands/fonts/makeFont.ts'].includes(file) &&
    !/^(src\/(content|samples)|public\/fonts)\/|^theme\/(?!drawings\.)[^/]+\.svg$/.test(file),
);

const texts = searched.flatMap((file): [file: string, text: string][] => {
  const text = readFileSync(join(root, file), 'utf8');
  return text.includes('\0') ? [] : [[file, text]];
});

/** Returns the first word of a name, unless it is a common word, as in Data Works or Open Sans. */
function ownWord(name: string): string[] {
  const [word = name] = name.split(' ');
  const asUsual = new RegExp(`(?<![\\w.@-])${escaped(word.toLowerCase())}(?![\\w.@-])`);
  return texts.some(([, text]) => asUsual.test(text)) ? [] : [word];
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const oneOf = (words: readonly string[]) =>
  new RegExp(`(?<!\\w)(?:${words.map(escaped).join('|')})(?!\\w)`, 'i');

const { font, name, legalName, line } = brand;
const colourNames =
  'white|black|gr[ae]y|silver|red|maroon|orange|gold|yellow|olive|lime|green|teal|aqua|cyan|blue|navy|indigo|violet|purple|magenta|pink|brown|beige|ivory|crimson|coral|salmon|tomato|khaki|plum';

/** A pattern for each part of the brand, and an example that it must match. */
const rules: [what: string, pattern: RegExp, example: string][] = [
  ['colour', /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/i, `background: '${brand.light.bg}'`],
  ['mixed colour', /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i, 'color: rgb(0 0 0 / 50%)'],
  ['named colour', new RegExp(`(?:['"]|: ?|solid )(?:${colourNames})(?:['";}]|$)`, 'i'), "color: 'white'"],
  [
    'font',
    oneOf([
      ...[
        generatedFont.family,
        ...ownWord(generatedFont.family),
        ...generatedFont.fallbackFonts.flat().flatMap(({ local }) => local),
      ],
      ...font.stack.split(/,\s*/).map((family) => family.replaceAll('"', '')),
    ]),
    `font-family: ${generatedFont.family}`,
  ],
  ['company', oneOf([name, legalName, line, ...ownWord(name)]), `<title>About ${name}</title>`],
];

describe('only theme/brand.ts contains', () => {
  it.each(rules)('a %s', (_, pattern, example) => {
    expect(example).toMatch(pattern);
    expect(searched.length).toBeGreaterThan(150);
    const errors = texts.flatMap(([file, text]) =>
      text.split('\n').flatMap((words, index) => {
        const found = pattern.exec(words)?.[0];
        return found ? [`${file}:${index + 1} holds ${found}`] : [];
      }),
    );
    expect(errors).toEqual([]);
  });
});
