import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import { type CardFont, cardFontsFolder, cardFontsList } from '#server/rendering/cardFonts.ts';
import { brand } from '#theme/brand.ts';
import type { FontFile } from '#theme/brandTypes.ts';
import { fontOf } from '#theme/font.ts';
import { cutFont, installedModules } from '../fonts/cutFont.ts';
import { inNext } from './nextBuild.ts';

/** Makes the brand's fonts for share cards: the characters of each file of `npm run fonts`, as TrueType. */
export async function makeCardFonts(): Promise<void> {
  await mkdir(inNext(cardFontsFolder), { recursive: true });
  const fonts = await Promise.all(fontOf(brand.font).files.map(makeCardFont));
  await writeFile(inNext(cardFontsList), JSON.stringify(fonts));
}

async function makeCardFont({ file, source, range, weights, isVariable }: FontFile): Promise<CardFont> {
  const [min, max] = weights;
  const content = await cutFont(
    join(installedModules, source),
    range,
    'truetype',
    isVariable ? { min, max } : undefined,
  );
  if (!content) throw new Error(`${source} has changed: run npm run fonts`);
  const name = file.replace(/woff2$/, 'ttf');
  await writeFile(join(inNext(cardFontsFolder), name), content);
  const { familyName } = await fromBuffer(content);
  return { file: name, family: familyName, weights };
}
