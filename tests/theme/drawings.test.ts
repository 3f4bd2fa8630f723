import { describe, expect, it } from 'vitest';
import { products } from '#site/copy/products.ts';
import { brand } from '#theme/brand.ts';
import { artId } from '#theme/facets/artId.ts';
import { drawing, type Shape } from '#theme/facets/drawings.ts';
import { logoLooks, looks } from '#theme/facets/looks.ts';

const cuts = [...new Set(Object.values(brand.cuts).map(([cut]) => cut))];
const people = ['Ananya Rao', 'Farhan Siddiqui', 'శ్రీ', ''];
const names = [
  ...['stone', 'crown', 'turned'].flatMap((kind) => cuts.map((cut) => `${kind}:${cut}`)),
  ...['stone:emerald:0.62', 'stone:pear:-1.25', 'stone:cushion:0.3'],
  ...[1, 2, 3, 4].map((number) => `step:${number}`),
  ...people.map((person) => `avatar:${person}`),
  ...['hero', 'lost', 'map', 'boulders', 'portfolio', 'something-else', 'logo'],
];

const flat = (shapes: readonly Shape[]): Shape[] =>
  shapes.flatMap((shape) => ('shapes' in shape ? [shape, ...flat(shape.shapes)] : [shape]));

describe('a drawing', () => {
  it.each(names)('%s is the same every time', (name) => {
    expect(drawing(name)).toEqual(drawing(name));
    expect(drawing(name).shapes.length).toBeGreaterThan(0);
  });

  it.each(names)('%s takes its colours from known classes only', (name) => {
    const known = { ...looks, ...logoLooks(brand.logo), over: {}, table: {} };
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

describe('the products', () => {
  it('own a stone each, and no two the same', () => {
    expect(Object.keys(brand.cuts).sort()).toEqual(products.map(({ slug }) => slug).sort());
    const stones = Object.values(brand.cuts).map((stone) => stone.join(' of '));
    expect(new Set(stones).size).toBe(products.length);
  });
});

describe('the id of a drawing', () => {
  it('is safe in markup and URLs, and different for every name', () => {
    const ids = names.map(artId);
    expect(ids.filter((id) => !/^art-[a-z0-9-]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(names.length);
    expect(artId('stone:brilliant')).toBe('art-stone-brilliant');
  });
});
