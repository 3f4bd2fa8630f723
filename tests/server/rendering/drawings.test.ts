import { expect, test } from 'vitest';
import { drawingsPath, drawingsSvg } from '#server/rendering/drawings.ts';
import { notFoundPath, routes } from '#site/routes.ts';
import { openDocuments } from '../../support/openDocuments.ts';

const idsIn = (markup: string) =>
  new Set([...markup.matchAll(/<(?:symbol|g) id="([^"]+)"/g)].map(([, id]) => id));
const inFile = idsIn(drawingsSvg);

/** What the page shows with `<use>`: what comes before the hash, and the id. */
const shownIn = (html: string) =>
  [...html.matchAll(/<use href="([^"#]*)#([^"]+)"/g)].map(([, file = '', id = '']) => ({ file, id }));

test('every drawing of every page is in the page or in the file, and none in the page for nothing', async () => {
  const documentOf = openDocuments();
  const kinds = new Map(routes.map(({ page, path }) => [page, path]));
  for (const path of [...kinds.values(), notFoundPath]) {
    const html = await documentOf(path);
    const inPage = idsIn(html);
    const shown = shownIn(html);
    expect(shown.length, path).toBeGreaterThan(0);
    for (const { file, id } of shown) {
      expect(['', drawingsPath], path).toContain(file);
      expect(file ? inFile : inPage, path).toContain(id);
    }
    const used = new Set(shown.filter(({ file }) => !file).map(({ id }) => id));
    expect(
      [...inPage].filter((id) => !used.has(id ?? '')),
      path,
    ).toEqual([]);
  }
});

test('what a first screen shows comes before it in its page', async () => {
  const documentOf = openDocuments();
  for (const [path, id] of [
    ['/', 'art-hero'],
    ['/portfolio', 'art-portfolio'],
    [notFoundPath, 'art-lost'],
  ] as const) {
    const html = await documentOf(path);
    expect(html.indexOf(`<symbol id="${id}"`), path).toBeGreaterThan(0);
    expect(html.indexOf(`<symbol id="${id}"`), path).toBeLessThan(html.indexOf('<h1'));
  }
});
