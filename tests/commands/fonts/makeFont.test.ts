import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { cutFont } from '#commands/fonts/cutFont.ts';
import { makeFont } from '#commands/fonts/makeFont.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { look } from '#theme/brand.ts';
import { generatedFont } from '#theme/generatedFont.ts';

test('the font files match theme/brand.ts (if not, run: npm run fonts)', async () => {
  const { font } = await makeFont(look.font);
  expect(generatedFont, 'run npm run fonts').toEqual(font);
  const missing = font.files.filter(({ file }) => !existsSync(join(projectRoot, 'public/fonts', file)));
  expect(missing, 'run npm run fonts').toEqual([]);
});

const variable = '@fontsource-variable/anek-latin';
const stack = 'sans-serif';
const sourceOf = (subset: string) =>
  join(projectRoot, 'node_modules', variable, `files/anek-latin-${subset}-wght-normal.woff2`);

describe('a family with a file for each weight', () => {
  const name = '@fontsource/banyan';
  let modules = '';
  beforeAll(async () => {
    modules = await mkdtemp(join(tmpdir(), 'fonts-'));
    const folder = join(modules, name);
    await mkdir(join(folder, 'files'), { recursive: true });
    const metadata = { id: 'banyan', family: 'Banyan', subsets: ['latin', 'latin-ext'], weights: [400, 600] };
    await writeFile(join(folder, 'metadata.json'), JSON.stringify(metadata));
    for (const subset of metadata.subsets) {
      for (const weight of [400, 600]) {
        const content = (await cutFont(sourceOf(subset), 'U+20-24F,U+20B9', 'woff2', [weight, weight])) ?? '';
        await writeFile(join(folder, `files/banyan-${subset}-${weight}-normal.woff2`), content);
      }
    }
  });

  afterAll(() => rm(modules, { recursive: true }));

  it('gives files for each weight, with the widths of a variable font', async () => {
    const { font, contents } = await makeFont({ package: name, weights: [400, 600], stack }, modules);
    expect(font.files.map(({ file, weights }) => [file, ...weights])).toEqual([
      ['banyan-400.woff2', 400, 400],
      ['banyan-600.woff2', 600, 600],
      ['banyan-400-accents.woff2', 400, 400],
      ['banyan-600-accents.woff2', 600, 600],
      ['banyan-400-rupee.woff2', 400, 400],
      ['banyan-600-rupee.woff2', 600, 600],
    ]);
    expect(contents.map((content) => content.subarray(0, 4).toString())).toEqual(Array(6).fill('wOF2'));
    const { font: same } = await makeFont({ package: variable, weights: [400, 700], stack });
    expect([font.metrics, font.fallbackFonts]).toEqual([same.metrics, same.fallbackFonts]);
    expect(font.family).toBe('Banyan');
  });

  it('is refused without Latin letters, without a requested weight, and when it is not installed', async () => {
    const folder = join(modules, '@fontsource/kolam');
    await mkdir(folder, { recursive: true });
    const metadata = { id: 'kolam', family: 'Kolam', subsets: ['telugu'], weights: [400] };
    await writeFile(join(folder, 'metadata.json'), JSON.stringify(metadata));
    const made = makeFont({ package: '@fontsource/kolam', weights: [400], stack }, modules);
    await expect(made).rejects.toThrow('Kolam has no Latin letters, only telugu. Choose another font.');
    const weightless = makeFont({ package: name, weights: [400, 450], stack }, modules);
    await expect(weightless).rejects.toThrow('Banyan has no weight 450. Its weights are 400, 600.');
    for (const none of ['@fontsource/nowhere', 'yup'])
      await expect(makeFont({ package: none, weights: [400], stack })).rejects.toThrow(
        `${none} is not installed. Run: npm install --save-dev ${none}`,
      );
  });
});
