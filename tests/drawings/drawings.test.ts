import { describe, expect, it } from 'vitest';
import { cuts as cutMeshes } from '#drawings/cuts.ts';
import type { Shape } from '#drawings/draw.ts';
import { drawing } from '#drawings/drawings.ts';
import { looks } from '#drawings/looks.ts';

const cuts = Object.keys(cutMeshes);
const names = [
  ...['stone', 'crown', 'turned'].flatMap((kind) => cuts.map((cut) => `${kind}:${cut}`)),
  ...['stone:emerald:0.62', 'stone:pear:-1.25', 'stone:cushion:0.3'],
  ...[1, 2, 3, 4].map((number) => `step:${number}`),
  ...['hero', 'lost', 'map', 'boulders', 'portfolio', 'portrait', 'something-else'],
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
});
