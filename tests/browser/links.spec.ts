import { recordNames, records } from '#site/records.ts';
import { notFoundPath, routes } from '#site/routes.ts';
import { expect, test } from './site.ts';

test('every address that sitemap, content and pages name leads to something', async ({ request, site }) => {
  /** Each address with the place that names it first. */
  const named = new Map<string, string>();
  const faults: string[] = [];
  const idsOf = new Map<string, Set<string>>();
  const fragments: { address: string; place: string }[] = [];

  /** Collects the site's own addresses: quoted ones that begin with a slash or the origin, and places in a page. */
  function collect(text: string, place: string): void {
    const own = new RegExp(
      `["'(>](?:${RegExp.escape?.(site.url) ?? site.url}(?=/)|(?=/(?!/)))(/[^"'()<>\\s\\\\]*)`,
      'g',
    );
    for (const [, address = ''] of text.matchAll(own)) {
      const [path = ''] = address.split('#', 1);
      if (!named.has(path)) named.set(path, place);
      if (address.includes('#')) fragments.push({ address, place });
    }
    for (const [, id] of text.matchAll(/ href="(#[^"]+)"/g))
      fragments.push({ address: `${place}${id}`, place });
    idsOf.set(place, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)));
  }

  for (const { path } of routes) named.set(path, 'the route table');
  for (const path of ['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/favicon.ico'])
    named.set(path, 'custom');
  for (const name of recordNames) named.set(records[name].path, 'the API');
  collect(await (await request.get(notFoundPath)).text(), notFoundPath);

  // A map is walked in the order of insertion, the addresses that are added on the way included.
  for (const [address, place] of named) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const target = answer.headers().location ?? '';
    const status =
      answer.status() === 301 ? (await request.get(target, { maxRedirects: 0 })).status() : answer.status();
    if (status !== 200) faults.push(`${address}, named by ${place}: ${status}`);
    if (/html|json|xml|text\/plain/.test(answer.headers()['content-type'] ?? '')) {
      collect(await answer.text(), address);
    }
  }
  for (const { address, place } of fragments) {
    const [path = '', id = ''] = address.split('#', 2);
    // Graph ids of JSON-LD are names, not places.
    const isName = /^(organization|website|webpage|breadcrumb|service)$/.test(id);
    if (!isName && !idsOf.get(path)?.has(id)) faults.push(`${address}, named by ${place}: no such place`);
  }
  expect(named.size).toBeGreaterThan(routes.length * 2);
  expect(faults).toEqual([]);
});
