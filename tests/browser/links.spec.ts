import { pathOf, publicRecords } from '#site/records/contentRecords.ts';
import { notFoundPath, routes } from '#site/routes.ts';
import { expect, test } from './site.ts';

const starts = [
  ...routes.map(({ path }) => path),
  ...publicRecords.map((name) => pathOf(name)),
  ...['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/favicon.ico', notFoundPath],
];

/** The site's own paths in a text: whatever begins with a slash, in quotes or tags. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/["'(>](\/(?!\/)[^"'()<>\s\\#]*)/g)].map(([, path = '']) => path);

test('every address that sitemap, navigation, footers and pages name leads to something', async ({
  request,
  site,
}) => {
  /** Each path with the place that names it first; the loop takes those in that are added on its way. */
  const paths = new Map<string, string>(starts.map((path) => [path, 'the test']));
  const faults: string[] = [];

  for (const [path, namedBy] of paths) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const { location = '', 'content-type': type = '' } = answer.headers();
    const end = answer.status() === 301 ? await request.get(location, { maxRedirects: 0 }) : answer;
    const expected = path === notFoundPath ? 404 : 200;
    if (end.status() !== expected) faults.push(`${path}, named by ${namedBy}: ${end.status()}`);
    if (!/html|json|xml|plain/.test(type)) continue;

    // Patterns of addresses are not addresses.
    const patterns = /<script type="speculationrules">.*?<\/script>/;
    const text = (await answer.text()).replace(patterns, '').replaceAll(site.url, '');
    for (const target of pathsIn(text)) {
      // Drawn on request, which is slow: one of each kind is enough.
      const [drawn] = /^\/(pictures|share)\//.exec(target) ?? [];
      if (drawn && [...paths.keys()].some((it) => it !== target && it.startsWith(drawn))) continue;
      if (!paths.has(target)) paths.set(target, path);
    }
  }
  expect(faults).toEqual([]);
  expect(paths.size).toBeGreaterThan(starts.length);
});
