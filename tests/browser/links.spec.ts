import { pathOf, publicRecords } from '#site/records/contentRecords.ts';
import { notFoundPath, routes } from '#site/routes.ts';
import { expect, test } from './site.ts';

const starts = [
  ...routes.map(({ path }) => path),
  ...publicRecords.map((name) => pathOf(name)),
  ...['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/favicon.ico', notFoundPath],
];

/** Fragments of the ids in JSON-LD: they are names, not places in a page. */
const isName = (fragment: string) => /^(organization|website|webpage|breadcrumb|service)$/.test(fragment);

/** The site's own addresses in a text: whatever begins with a slash, or with a hash as a link, in quotes or tags. */
function addressesIn(text: string, place: string): string[] {
  const own = [...text.matchAll(/["'(>](\/(?!\/)[^"'()<>\s\\]*)/g)].map(([, address = '']) => address);
  const within = [...text.matchAll(/ href="(#[^"]+)"/g)].map(([, hash]) => `${place}${hash}`);
  return [...own, ...within];
}

test('every address that sitemap, navigation, footers and pages name leads to something', async ({
  request,
  site,
}) => {
  /** Each path with the place that names it first; the loop takes those in that are added on its way. */
  const paths = new Map<string, string>(starts.map((path) => [path, 'the test']));
  const places = new Map<string, string>();
  const ids = new Map<string, string[]>();
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
    ids.set(
      path,
      [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id),
    );
    for (const address of addressesIn(text, path)) {
      const [target = '', fragment] = address.split('#', 2);
      // Drawn when they are asked for, which takes long: one of each kind stands for all.
      const [drawn] = /^\/(pictures|share)\//.exec(target) ?? [];
      if (drawn && [...paths.keys()].some((it) => it !== target && it.startsWith(drawn))) continue;
      if (!paths.has(target)) paths.set(target, path);
      if (fragment && !isName(fragment)) places.set(address, path);
    }
  }
  for (const [address, namedBy] of places) {
    const [path = '', id = ''] = address.split('#', 2);
    if (!ids.get(path)?.includes(id)) faults.push(`${address}, named by ${namedBy}: no such place`);
  }
  expect(faults).toEqual([]);
  expect(paths.size).toBeGreaterThan(starts.length);
});
