import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { contentInMemory } from '#server/content/contentInMemory.ts';
import { noAssets, type PageAssets } from '#server/files/assets.ts';
import { cspHash, documentRenderer } from '#server/rendering/document.ts';
import { drawingsPath } from '#server/rendering/drawings.ts';
import { routeFor } from '#site/routes.ts';
import { openServer } from '../../support/openServer.ts';

const starter = '/assets/starter.js';
const chunks = ['/assets/framework.js', '/assets/browserEntry.js'];

async function rendered(route = routeFor('/privacy'), assets: PageAssets = { starter, chunks }) {
  const { content } = await openServer();
  const transport = contentInMemory(await content.current(), () => {});
  const surroundings = { api: 'https://api.example', site: 'https://site.example', pictures: {} };
  const document = await documentRenderer(assets)(route, transport, surroundings);
  const { head, body } = new JSDOM(document.html).window.document;
  const all = (selector: string) => [...head.querySelectorAll(selector), ...body.querySelectorAll(selector)];
  const textOf = (selector: string) => all(selector).map((element) => element.textContent ?? '');
  return { ...document, body, all, textOf };
}

test('every inline script and style of a page is allowed by its hash, and nothing else is', async () => {
  const { scripts, styles, textOf } = await rendered();
  const run = textOf('script:not([type]), script[type=module], script[type=speculationrules]');
  expect(run).toHaveLength(3);
  expect(scripts).toEqual(run.map(cspHash));
  expect(JSON.parse(run.at(-1) ?? '')).toEqual({
    prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
  });
  expect(textOf('style').map(cspHash)).toEqual(styles);
  expect(cspHash('alert(1)')).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
});

test('a page brings what its script starts from: the state, and the files to fetch', async () => {
  const { textOf } = await rendered();
  const [state = '', files = ''] = textOf('script[type="application/json"]');
  expect(JSON.parse(state)).toMatchObject({
    apiBase: 'https://api.example',
    drawings: drawingsPath,
    page: { records: { privacyPage: expect.anything() } },
  });
  expect(JSON.parse(files)).toEqual(chunks);
  expect(textOf('script[type=module]')).toEqual([expect.stringContaining(`import("${starter}")`)]);
});

test('a page without a starter has no script that runs but that of the colours', async () => {
  const { textOf } = await rendered(routeFor('/privacy'), noAssets);
  expect(textOf('script[type=module]')).toEqual([]);
  expect(textOf('script:not([type])')).toHaveLength(1);
});
