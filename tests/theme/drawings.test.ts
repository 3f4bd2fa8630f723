import { describe, expect, it, test } from 'vitest';
import { products } from '#site/products.ts';
import { brand } from '#theme/brand.ts';
import { artId } from '#theme/facets/artId.ts';
import { cuts as cutMeshes } from '#theme/facets/cuts.ts';
import { drawing, type Shape } from '#theme/facets/drawings.ts';
import { looks } from '#theme/facets/looks.ts';

const cuts = Object.keys(cutMeshes);
const people = ['Ananya Rao', 'Farhan Siddiqui', 'శ్రీ', ''];
const names = [
  ...['stone', 'crown', 'turned'].flatMap((kind) => cuts.map((cut) => `${kind}:${cut}`)),
  ...['stone:emerald:0.62', 'stone:pear:-1.25', 'stone:cushion:0.3'],
  ...[1, 2, 3, 4].map((number) => `step:${number}`),
  ...people.map((person) => `avatar:${person}`),
  ...['hero', 'lost', 'map', 'boulders', 'portfolio', 'something-else'],
];

const flat = (shapes: readonly Shape[]): Shape[] =>
  shapes.flatMap((shape) => ('shapes' in shape ? [shape, ...flat(shape.shapes)] : [shape]));

describe('a drawing', () => {
  it.each(names)('%s is the same every time', (name) => {
    expect(drawing(name)).toEqual(drawing(name));
    expect(drawing(name).shapes.length).toBeGreaterThan(0);
  });

  it.each(names)('%s takes its colours from known classes only', (name) => {
    const known = { ...looks, over: {}, table: {} };
    const classes = flat(drawing(name).shapes).flatMap(({ className }) => className.split(' '));
    expect(classes.filter((it) => !(it in known) && !/^gem-(noor|hope|florentine)$/.test(it))).toEqual([]);
  });

  it.each(names)('%s has coordinates of one decimal at most', (name) => {
    const data = flat(drawing(name).shapes).flatMap((shape) => ('d' in shape ? [shape.d] : []));
    expect(data.join(' ')).toMatch(/^[MLHVZ\d. -]+$/);
    expect(data.join(' ')).not.toMatch(/\.\d\d|NaN/);
  });

  it.each(['stone:glass', 'crown:', 'step:5', 'nothing', 'constructor'])('%s does not exist', (name) => {
    expect(() => drawing(name)).toThrow('no');
  });

  it('of a person bears the initials and another light for every name', () => {
    const texts = flat(drawing('avatar:Ananya Rao').shapes).flatMap((it) => ('text' in it ? [it.text] : []));
    expect(texts).toEqual(['AR']);
    expect(drawing('avatar:Ananya Rao').shapes[0]).not.toEqual(drawing('avatar:Arun Reddy').shapes[0]);
  });
});

describe('the logo of theme/brand.ts', () => {
  const { viewBox, facets } = brand.logo;

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
    expect(drawing('logo').shapes).toEqual(
      facets.map(({ d, onLight, onDark }) => ({ d, className: `logo-${onLight}-${onDark}` })),
    );
  });
});

test('every product’s stone has a cut and a gem that the theme knows', () => {
  for (const { stone } of products) {
    expect(cuts).toContain(stone[0]);
    expect(Object.keys(brand.gems)).toContain(stone[1]);
  }
});

describe('the id of a drawing', () => {
  it('is safe in markup and URLs, and different for every name', () => {
    const ids = names.map(artId);
    expect(ids.filter((id) => !/^art-[a-z0-9-]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(names.length);
    expect(artId('stone:brilliant')).toBe('art-stone-brilliant');
  });
});
