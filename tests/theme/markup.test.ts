import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { brand } from '#theme/brand.ts';
import { symbolMarkup } from '#theme/facets/markup.ts';
import { faviconSvg, standaloneSvg } from '#theme/facets/standalone.ts';
import { secondBrand } from './secondBrand.ts';

describe('a symbol', () => {
  it('has the id that pages refer to', () => {
    expect(symbolMarkup('hero')).toMatch(
      /^<symbol id="art-hero" viewBox="-150 -150 300 300" overflow="visible">/,
    );
    expect(symbolMarkup('map')).toContain('preserveAspectRatio="xMidYMid slice"');
  });

  it('lets no name break out of the markup', () => {
    expect(symbolMarkup('avatar:<b "x')).toContain('>&lt;&quot;</text>');
    expect(symbolMarkup('avatar:<b "x')).not.toContain('<b');
  });

  it('holds no colour, so that scheme and brand need no other drawing', () => {
    expect(symbolMarkup('boulders')).not.toMatch(/#[0-9a-f]{3}|style=|fill=/i);
  });

  it('costs little: all drawings of the home page together stay under 8 kB compressed', () => {
    const stones = Object.values(brand.cuts).map(([cut]) => `stone:${cut}`);
    const rest = ['logo', 'hero', 'step:1', 'step:2', 'step:3', 'step:4', 'something-else', 'crown:rose'];
    const sprite = [...stones, ...rest, 'crown:princess', 'crown:hexagon'].map(symbolMarkup).join('');
    expect(sprite.length).toBeLessThan(45_000);
    expect(brotliCompressSync(sprite).length).toBeLessThan(8_000);
  });
});

describe('a standalone picture', () => {
  it.each(['stone:brilliant', 'hero', 'boulders', 'lost', 'map', 'avatar:Ananya Rao'])(
    '%s carries its own colours',
    (name) => {
      const picture = standaloneSvg(brand, name, 'dark', { gem: 'noor', surface: 'band' });
      expect(picture).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox=/);
      expect(picture).not.toMatch(/class=|var\(|undefined|NaN/);
      expect(picture).toMatch(/fill="#[0-9A-F]{6}"/);
    },
  );

  it('of the logo has the tones of the given brand and scheme', () => {
    expect(standaloneSvg(brand, 'logo', 'light')).toContain(`fill="${brand.gems.hope}"`);
    expect(standaloneSvg(brand, 'logo', 'light')).not.toBe(standaloneSvg(brand, 'logo', 'dark'));
    expect(standaloneSvg(secondBrand, 'logo', 'light')).toContain(`fill="${secondBrand.gems.ember}"`);
  });
});

describe('the favicon', () => {
  it('follows the scheme of the browser', () => {
    const icon = faviconSvg(brand);
    expect(icon).toContain('@media(prefers-color-scheme:dark)');
    expect(icon).toContain(brand.gems.ember);
    expect(icon.length).toBeLessThan(1_200);
  });
});
