import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { brand } from '#theme/brand.ts';
import type { Scheme } from '#theme/brandTypes.ts';
import { faviconSvg, standaloneSvg } from '#theme/standalone.ts';
import { logoSymbol, symbolMarkup } from '#theme/symbols.ts';
import { secondBrand } from './secondBrand.ts';

const facets = 'file' in brand.logo ? [] : brand.logo.facets;

describe('a symbol', () => {
  it('has the id that pages refer to', () => {
    expect(symbolMarkup('hero')).toMatch(
      /^<symbol id="art-hero" viewBox="-150 -150 300 300" overflow="visible">/,
    );
    expect(symbolMarkup('map')).toContain('preserveAspectRatio="xMidYMid slice"');
  });

  it('of the hero costs little, because it comes within the first screen', () => {
    expect(brotliCompressSync(symbolMarkup('hero')).length).toBeLessThan(1_500);
  });

  it('of the logo costs little, because it is part of every page', () => {
    const size = brotliCompressSync(symbolMarkup('logo')).length;
    expect(size, 'bytes of the logo in theme/brand.ts: give it fewer or simpler paths').toBeLessThan(1_500);
  });
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

  it('of the logo has the tones of the given brand and scheme', () => {
    const { gems } = secondBrand;
    const logo = {
      viewBox: '0 0 2 1',
      gem: 'noor',
      facets: [
        { d: 'M0 0H1V1H0Z', onLight: 2, onDark: 5 },
        { d: 'M1 0H2V1H1Z', onLight: 'ember', onDark: 'ember' },
      ],
    } as const;
    const fills = (scheme: Scheme) =>
      [...standaloneSvg({ ...secondBrand, logo }, 'logo', scheme).matchAll(/fill="(.+?)"/g)].map(
        ([, it]) => it,
      );
    expect(fills('light')).toEqual([gems.noor, gems.ember]);
    expect(fills('dark')).toEqual([expect.not.stringMatching(gems.noor), gems.ember]);
  });
});

describe('a logo that is a file', () => {
  const logo = { file: 'drawings.svg', ratio: 2 };

  it('is an image in the page, in which no script runs', () => {
    expect(logoSymbol(logo)).toMatch(
      /^<symbol id="art-logo" viewBox="0 0 200 100"><image width="200" height="100" href="data:image\/svg\+xml,%3Csvg/,
    );
    expect(faviconSvg({ ...secondBrand, logo })).toContain('<image width="200" height="100"');
  });

  it('must be there', () => {
    expect(() => logoSymbol({ file: 'lost.svg', ratio: 1 })).toThrow('theme/lost.svg is missing');
  });
});

describe('the favicon', () => {
  it('follows the scheme of the browser', () => {
    const icon = faviconSvg(secondBrand);
    expect(icon).toContain('@media(prefers-color-scheme:dark)');
    expect(icon).toContain(secondBrand.gems.ember);
  });

  it.skipIf(facets.length === 0)('holds little more than the logo’s own paths', () => {
    const paths = facets.map(({ d }) => d).join('');
    expect(faviconSvg(brand).length - paths.length).toBeLessThan(400 + 100 * facets.length);
  });
});
