import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import { type CardFont, cardFontsFolder, cardFontsList } from '#server/files/assets.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { look } from '#theme/brand.ts';
import type { FontFile } from '#theme/brandTypes.ts';
import { fontOf } from '#theme/font.ts';
import { cutFont } from '../fonts/cutFont.ts';
import { inNext } from './nextBuild.ts';

/** Makes the brand's fonts for share cards: each file of `npm run fonts` as TrueType. */
export async function makeCardFonts(): Promise<void> {
  await mkdir(inNext(cardFontsFolder), { recursive: true });
  const fonts = await Promise.all(fontOf(look.font).files.map(makeCardFont));
  await writeFile(inNext(cardFontsList), JSON.stringify(fonts));
}

async function makeCardFont({ file, range, weights }: FontFile): Promise<CardFont> {
  const content = await cutFont(join(projectRoot, 'public/fonts', file), range, 'truetype');
  if (!content) throw new Error(`public/fonts/${file} is missing: run npm run fonts`);
  const name = file.replace(/woff2$/, 'ttf');
  await writeFile(join(inNext(cardFontsFolder), name), content);
  const { familyName } = await fromBuffer(content);
  return { file: name, family: familyName, weights };
}
