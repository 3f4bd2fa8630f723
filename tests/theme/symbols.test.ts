import { describe, expect, it, test } from 'vitest';
import { cuts, gemOf } from '#site/records/stones.ts';
import { fullBrand as brand } from '#theme/fullBrand.ts';
import { faviconSvg, standaloneSvg } from '#theme/standalone.ts';
import { logoShapes, shapesOf } from '#theme/symbols.ts';
import { secondBrand } from './secondBrand.ts';

test('every cut of a product’s stone has a drawing and a gem of the brand', () => {
  for (const cut of cuts) {
    for (const kind of ['stone', 'turned']) expect(shapesOf(`${kind}:${cut}`).shapes).toContain('<path');
    expect(Object.keys(brand.gems)).toContain(gemOf(cut));
  }
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
