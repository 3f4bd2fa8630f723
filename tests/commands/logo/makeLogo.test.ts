import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { makeLogo } from '#commands/logo/makeLogo.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { brand } from '#theme/brand.ts';
import { madeLogo, madeRatio } from '#theme/madeLogo.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

test('the logo is that of theme/brand.ts; otherwise: npm run logo', async () => {
  const { logo, ratio, files } = await makeLogo(brand.logo, join(projectRoot, 'theme'));
  expect([madeLogo, madeRatio], 'run npm run logo').toEqual([logo, ratio]);
  const missing = files.filter(({ name }) => !existsSync(join(projectRoot, 'public/logo', name)));
  expect(missing, 'run npm run logo').toEqual([]);
});

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';

/** What `npm run logo` makes of files with this content. */
async function made(files: Record<string, string | Buffer>) {
  const folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const [file = '', onDark] = Object.keys(files);
  return makeLogo(onDark ? { file, onDark } : { file }, folder);
}

const markupOf = (href = '') => decodeURIComponent(href.replace(/^data:image\/svg\+xml,/, ''));

describe('an SVG logo', () => {
  it('keeps its shapes and colours, and nothing that could act or ask for something', async () => {
    const { logo, ratio, files } = await made({
      'logo.svg': `<svg ${xmlns} viewBox="0 0 80 40" onload="steal()">
        <style>.sun { fill: #FFC914 } @import url(https://evil.example/a.css);</style>
        <script>steal()</script>
        <linearGradient id="sky"><stop stop-color="#2E282A"/><stop offset="1" stop-color="#17BEBB"/></linearGradient>
        <circle class="sun" r="20" onclick="steal()"/>
        <path fill="url(#sky)" d="M0 0H40V40Z"/>
        <a href="https://evil.example"><path style="fill:#76B041" d="M40 0H80V40Z"/></a>
        <foreignObject width="9" height="9"><p>steal</p></foreignObject>
      </svg>`,
    });
    expect([logo.width, logo.height, ratio, files]).toEqual([80, 40, 2, []]);
    const markup = markupOf(logo.pictures[0]?.href);
    for (const colour of ['#ffc914', '#2e282a', '#17bebb', '#76b041']) expect(markup).toContain(colour);
    expect(markup).not.toMatch(/steal|evil|script|style|foreignObject|\son/i);
  });

  it('is a file of its own when it would make every page heavy', async () => {
    const points = randomBytes(1_500).join(' ');
    const svg = `<svg ${xmlns} viewBox="0 0 256 256"><path fill="#76B041" d="M0 0L${points} 1Z"/></svg>`;
    const { logo, files } = await made({ 'mark.svg': svg });
    expect(files.map(({ name }) => `/logo/${name}`)).toEqual([logo.pictures[0]?.href]);
    expect(files[0]?.name).toMatch(/^mark-[0-9a-f]{8}\.svg$/);
  });

  it('may have another for dark ground', async () => {
    const svg = (fill: string) =>
      `<svg ${xmlns} viewBox="0 0 1 1"><path fill="${fill}" d="M0 0H1V1Z"/></svg>`;
    const { logo } = await made({ 'day.svg': svg('#111111'), 'night.svg': svg('#eeeeee') });
    expect(logo.pictures.map(({ file, href }) => [file, markupOf(href).match(/#\w{6}/)?.[0]])).toEqual([
      ['day.svg', '#111111'],
      ['night.svg', '#eeeeee'],
    ]);
  });
});

describe('a PNG logo', () => {
  it('is a small file, as sharp as the sharpest screens show it', async () => {
    const png = await sharp({ create: { width: 1200, height: 600, channels: 4, background: '#2E282A' } })
      .png()
      .toBuffer();
    const { logo, ratio, files } = await made({ 'logo.png': png });
    expect([logo.width, logo.height, ratio]).toEqual([408, 204, 2]);
    expect(await sharp(Buffer.from(files[0]?.content ?? '')).metadata()).toMatchObject({
      format: 'png',
      width: 408,
      height: 204,
    });
  });
});

describe('npm run logo says what is wrong with', () => {
  const square = `${xmlns} viewBox="0 0 9 9"`;
  it.each<[what: string, name: string, content: string | Buffer, sentence: string]>([
    ['another kind of file', 'logo.gif', 'GIF89a', 'theme/logo.gif is no SVG or PNG file.'],
    ['a broken SVG', 'logo.svg', '<svg', 'theme/logo.svg is no sound SVG file: '],
    ['a broken PNG', 'logo.png', 'not a picture', 'theme/logo.png is no sound PNG file.'],
    ['text', 'logo.svg', `<svg ${square}><text y="9">G</text></svg>`, 'theme/logo.svg holds text,'],
    [
      'a picture elsewhere',
      'logo.svg',
      `<svg ${square}><image href="https://evil.example/a.png" width="9" height="9"/></svg>`,
      'theme/logo.svg refers to a picture outside the file.',
    ],
    [
      'a wide one',
      'logo.svg',
      `<svg ${xmlns} viewBox="0 0 40 9"><path d="M0 0H40V9Z"/></svg>`,
      'theme/logo.svg is 40 × 9: more than 3 times as wide as it is high.',
    ],
    [
      'a heavy one',
      'logo.svg',
      `<svg ${square}><path d="M0 0L${randomBytes(30_000).join(' ')} 1Z"/></svg>`,
      '20000 are the most. Simplify it.',
    ],
  ])('%s', async (_, name, content, sentence) => {
    await expect(made({ [name]: content })).rejects.toThrow(sentence);
  });

  it('a file that is not there', async () => {
    const folder = await temporaryFolder();
    await expect(makeLogo({ file: 'logo.svg' }, folder)).rejects.toThrow(
      'theme/logo.svg is missing; theme/brand.ts names it as logo.',
    );
  });
});
