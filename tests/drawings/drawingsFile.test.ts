import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Shape } from '#drawings/draw.ts';
import { drawing } from '#drawings/drawings.ts';
import * as made from '#drawings/drawingsFile.ts';
import { brand } from '#theme/brand.ts';
import { artId } from '#theme/facets/artId.ts';
import { drawingsFile, symbolMarkup } from '#theme/facets/symbols.ts';

const drawings = [...made.fixedDrawings, 'logo'];
/** All whose colours are the brand's: a logo from a file has its own. */
const coloured = 'file' in brand.logo ? made.fixedDrawings : drawings;

/** What a shape may say: where it is and, by attributes that every browser takes over into a page, how it looks. */
const allowed = /^(d|x|y|transform|(fill|stroke)(-[a-z]+)?|opacity|vector-effect)$/;

const shapesIn = (markup: string) => markup.replace(/<symbol[^>]*>/, '');
const attributesIn = (markup: string) => [...markup.matchAll(/ ([a-z-]+)="/g)].map(([, name]) => name ?? '');

describe.each(coloured)('the drawing %s', (name) => {
  const shapes = shapesIn(symbolMarkup(name));

  it('has attributes only: no rule of the page reaches into a file', () => {
    expect(attributesIn(shapes).filter((attribute) => !allowed.test(attribute))).toEqual([]);
  });

  it('takes every colour from the page', () => {
    expect(shapes).toMatch(/(fill|stroke)="(var|color-mix)\(/);
    expect(shapes).not.toMatch(/#[0-9a-f]{3}|undefined|NaN/i);
  });
});

describe('the looks', () => {
  const flat = (shapes: readonly Shape[]): readonly Shape[] =>
    shapes.flatMap((shape) => ('shapes' in shape ? [shape, ...flat(shape.shapes)] : [shape]));
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

  it('give each facet a line that stays as wide as it is, which its surroundings may change', () => {
    const markup = symbolMarkup('stone:oval');
    const paths = flat(drawing('stone:oval').shapes).filter((shape) => 'd' in shape);
    expect(count(markup, /vector-effect="non-scaling-stroke"/g)).toBe(paths.length);
    expect(markup).toContain('stroke="var(--surface)" stroke-width="var(--fw,0.75px)"');
  });

  it('let the pavilion be seen through the crown, most of all through the table', () => {
    expect(count(symbolMarkup('stone:oval'), /<g fill-opacity="0.74">/g)).toBe(1);
    expect(count(symbolMarkup('stone:oval'), /fill-opacity="0.2"/g)).toBe(1);
  });

  it('draw a stone of a certain gem in that gem’s colours, whatever the drawing is shown in', () => {
    expect(symbolMarkup('boulders')).toContain('var(--florentine)');
    expect(symbolMarkup('boulders')).not.toMatch(/var\(--(gem|[fg]\d)\)/);
  });

  it('change some colours on dark ground', () => {
    expect(symbolMarkup('map')).toContain('var(--on-dark)');
  });
});

describe('the file of drawings', () => {
  it('is what `npm run drawings` makes, byte for byte', () => {
    expect(readFileSync(made.drawingsPath, 'utf8') === made.drawingsFile()).toBe(true);
  });

  it('holds each once', () => {
    const ids = [...drawingsFile().matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(drawings.map(artId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('costs as much as a photo', () => {
    expect(brotliCompressSync(drawingsFile()).length).toBeLessThan(20_000);
  });
});
