import { describe, expect, it, test } from 'vitest';
import { iconNames } from '#site/iconNames.ts';
import { cuts, gemOf } from '#site/records/stones.ts';
import { fullBrand as brand } from '#theme/fullBrand.ts';
import { logoFiles } from '#theme/logoFiles.ts';
import { faviconSvg, standaloneSvg } from '#theme/standalone.ts';
import { logoShapes, shapesOf } from '#theme/symbols.ts';
import { secondBrand } from './secondBrand.ts';

test.skipIf(!('file' in brand.logo))(
  'the logo’s file has the ratio that theme/brand.ts says, at most 3',
  () => {
    const { file, ratio } = 'file' in brand.logo ? brand.logo : { file: '', ratio: 1 };
    const [, , width = 0, height = 1] = (/viewBox="([^"]+)"/.exec(logoFiles[`./${file}`] ?? '')?.[1] ?? '')
      .split(/[\s,]+/)
      .map(Number);
    expect(ratio).toBeCloseTo(width / height, 2);
    expect(ratio).toBeLessThanOrEqual(3);
  },
);

describe.skipIf('file' in brand.logo)('the logo of theme/brand.ts', () => {
  const { viewBox, facets } = 'file' in brand.logo ? { viewBox: '', facets: [] } : brand.logo;

  it('has a viewBox of four numbers separated by spaces: left, top, width and height', () => {
    const [left, top, width, height] = viewBox.split(' ').map(Number);
    expect(viewBox.split(' ')).toHaveLength(4);
    expect([left, top].every(Number.isFinite)).toBe(true);
    expect(width).toBeGreaterThan(0);
    expect(height).toBeGreaterThan(0);
  });

  it('consists of SVG paths: each d begins with M and contains only commands and numbers', () => {
    const refused = facets.filter(({ d }) => !/^\s*m[mzlhvcsqta\d\s.,e+-]+$/i.test(d));
    expect(refused).toEqual([]);
    expect(facets.length).toBeGreaterThan(0);
  });
});

test('every cut of a product’s stone has a drawing and a gem of the brand', () => {
  for (const cut of cuts) {
    for (const kind of ['stone', 'turned']) expect(shapesOf(`${kind}:${cut}`).shapes).toContain('<path');
    expect(Object.keys(brand.gems)).toContain(gemOf(cut));
  }
});

test('every icon name for records has a drawing', () => {
  for (const name of iconNames) expect(shapesOf(`icon:${name.toLowerCase()}`).shapes).toContain('<path');
});

describe('a standalone picture', () => {
  it.each(['stone:brilliant', 'hero', 'boulders', 'lost', 'map', 'portrait'])(
    '%s carries its own colours',
    (name) => {
      const picture = standaloneSvg(brand, name, 'dark', { gem: 'noor', surface: 'band' });
      expect(picture).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox=/);
      expect(picture).not.toMatch(/class=|var\(|color-mix|undefined|NaN/);
      expect(picture).toMatch(/fill="#[0-9A-F]{6}"/);
    },
  );

  it('of the logo has the tones of its brand and scheme, and the favicon follows the browser’s scheme', () => {
    const fills = (scheme: 'light' | 'dark') =>
      [...standaloneSvg(secondBrand, 'logo', scheme).matchAll(/fill="(.+?)"/g)].map(([, it]) => it);
    expect(fills('light')[0]).not.toBe(fills('dark')[0]);
    expect([fills('light')[1], fills('dark')[1]]).toEqual(Array(2).fill(secondBrand.gems.ember));
    expect(faviconSvg(secondBrand)).toContain('@media(prefers-color-scheme:dark)');
  });
});

it('a missing logo file throws', () => {
  expect(() => logoShapes({ file: 'lost.svg', ratio: 1 })).toThrow('theme/lost.svg is missing');
});
