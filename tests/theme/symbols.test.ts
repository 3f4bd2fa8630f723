import { describe, expect, it, test } from 'vitest';
import { cuts } from '#drawings/cuts.ts';
import { fixedDrawings } from '#drawings/drawingsFile.ts';
import { products } from '#site/products.ts';
import { brand } from '#theme/brand.ts';
import { artId } from '#theme/facets/artId.ts';
import { symbolMarkup } from '#theme/facets/symbols.ts';

describe('the drawing', () => {
  it.each(['stone:glass', 'crown:', 'step:5', 'nothing', 'constructor'])('%s does not exist', (name) => {
    expect(() => symbolMarkup(name)).toThrow('no');
  });
});

describe.skipIf('file' in brand.logo)('the logo of theme/brand.ts', () => {
  const { viewBox, facets } = 'file' in brand.logo ? { viewBox: '', facets: [] } : brand.logo;

  it('has a viewBox of four numbers with one space between: left, top, width and height', () => {
    const [left, top, width, height] = viewBox.split(' ').map(Number);
    expect(viewBox.split(' ')).toHaveLength(4);
    expect([left, top].every(Number.isFinite)).toBe(true);
    expect(width).toBeGreaterThan(0);
    expect(height).toBeGreaterThan(0);
  });

  it('is made of SVG paths: each d begins with M and holds commands and numbers only', () => {
    const faults = facets.filter(({ d }) => !/^\s*m[mzlhvcsqta\d\s.,e+-]+$/i.test(d));
    expect(faults).toEqual([]);
    expect(facets.length).toBeGreaterThan(0);
  });

  it('is drawn as the brand has it', () => {
    const tone = (name: number | 'ember') => (name === 'ember' ? '--ember' : `--f${name}`);
    const paths = [...symbolMarkup('logo').matchAll(/fill="([^"]+)" d="([^"]+)"/g)];
    expect(paths.map(([, , d]) => d)).toEqual(facets.map(({ d }) => d));
    for (const [i, [, fill = '']] of paths.entries()) {
      const { onLight = 0, onDark = 0 } = facets[i] ?? {};
      const tones = [...new Set([onDark, onLight])].map(tone);
      expect(fill.match(/--(f\d|ember)/g)).toEqual(tones);
    }
  });
});

test('every product’s stone has a cut and a gem that the theme knows', () => {
  for (const { stone } of products) {
    expect(Object.keys(cuts)).toContain(stone[0]);
    expect(Object.keys(brand.gems)).toContain(stone[1]);
  }
});

describe('the id of a drawing', () => {
  it('is safe in markup and URLs, and different for every name', () => {
    const names = [...fixedDrawings, 'logo', 'stone:emerald:0.62'];
    const ids = names.map(artId);
    expect(ids.filter((id) => !/^art-[a-z0-9-]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(names.length);
    expect(artId('stone:brilliant')).toBe('art-stone-brilliant');
  });
});
