import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import footer from '#content/footer.json';
import { projectRoot } from '#server/files/projectRoot.ts';
import { products } from '#site/products.ts';
import { notFoundPath, routes } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';
import { openDocuments } from '../../support/openDocuments.ts';
import { openServer } from '../../support/openServer.ts';
import { documentSchema } from '../../support/schemaOrg.ts';
import { sampleProducts, seed } from '../../support/seed.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

type Thing = Record<string, unknown> & { '@type': string; '@id': string };

const SITE_URL = 'https://www.site.example';

/** A server, and a function that reads the JSON-LD of a page. */
async function openPages(env: Record<string, string> = {}) {
  const documentOf = openDocuments({ SITE_URL, ...env });
  return async (path: string) => {
    const body = await documentOf(path);
    const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const data = scripts.map(([, text = '']) => JSON.parse(text));
    const graph: Thing[] = data[0]?.['@graph'] ?? [];
    return { body, data, graph, find: (type: string) => graph.find((thing) => thing['@type'] === type) };
  };
}

test('every page has one JSON-LD document, in the types and properties of schema.org it should have', async () => {
  const read = await openPages();
  const everywhere = ['WebSite', expect.stringMatching(/Page$/)];
  for (const { path, page } of routes) {
    const { data, graph } = await read(path);
    const company = /^(home|about|contact)$/.test(page) ? 'ProfessionalService' : 'Organization';
    const own = page === 'product' ? ['BreadcrumbList', 'Service'] : [];
    expect(graph.map((thing) => thing['@type'])).toEqual([company, ...everywhere, ...own]);
    expect(data.length, path).toBe(1);
    await documentSchema.validate(data[0], { strict: true, abortEarly: false });
  }
});

test('the page of the team names those who have a portrait, /about its picture', async () => {
  const { app } = await openServer({ SITE_URL }, undefined, true);
  const graphOf = async (path: string) => {
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
      (await app.inject(path)).body,
    ) ?? ['', '{}'];
    const data = JSON.parse(text);
    await documentSchema.validate(data, { strict: true, abortEarly: false });
    return data['@graph'];
  };
  const address = expect.stringMatching(/^https:\/\/www\.site\.example\/pictures\/[0-9a-f]{16}-\d+\.jpg$/);
  const [company] = await graphOf('/team');
  const portrayed = seed('team').filter(({ image }) => image);
  expect(company.employee).toEqual(
    portrayed.map(({ name, designation }) => ({
      '@type': 'Person',
      name,
      jobTitle: designation,
      image: address,
    })),
  );
  const page = (await graphOf('/about')).at(-1);
  expect(page.primaryImageOfPage).toEqual({ '@type': 'ImageObject', url: address });
});

test('a document that lacks any of its properties does not pass for one', async () => {
  const read = await openPages();
  const { data } = await read(products[0]?.path ?? '');
  const missed: string[] = [];
  for (const [index, thing] of data[0]['@graph'].entries()) {
    for (const name of Object.keys(thing).filter((it) => it !== 'breadcrumb')) {
      const faulty = structuredClone(data[0]);
      delete faulty['@graph'][index][name];
      if (await documentSchema.isValid(faulty, { strict: true })) missed.push(`${thing['@type']} ${name}`);
    }
  }
  expect(missed).toEqual([]);
});

test('every reference in it names a thing of the same page', async () => {
  const read = await openPages();
  for (const { path } of routes) {
    const { graph } = await read(path);
    const ids = graph.map((thing) => thing['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    const references = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    expect(references.length).toBeGreaterThan(0);
    for (const id of references) expect(ids, path).toContain(id);
  }
});

test('home, about and contact say how the company is reached, as their footer does; other pages name it', async () => {
  const read = await openPages();
  for (const path of ['/', '/contact', '/about']) {
    expect((await read(path)).find('ProfessionalService')).toMatchObject({
      name: brand.name,
      telephone: footer[0]?.branch.phone,
      email: footer[0]?.branch.email,
      address: { addressCountry: 'IN', postalCode: expect.stringMatching(/^\d{6}$/) },
    });
  }
  expect((await read('/services')).find('Organization')).toMatchObject({
    name: brand.name,
    url: `${SITE_URL}/`,
  });
});

test('about and contact are pages of their kind', async () => {
  const read = await openPages();
  expect((await read('/about')).find('AboutPage')?.url).toBe(`${SITE_URL}/about`);
  expect((await read('/contact')).find('ContactPage')?.url).toBe(`${SITE_URL}/contact`);
});

test('a product page describes its service and the trail that visitors see', async () => {
  const read = await openPages();
  for (const { path, heading } of sampleProducts) {
    const { body, find } = await read(path);
    expect(find('Service')).toMatchObject({ name: heading, url: `${SITE_URL}${path}` });
    const nav = /<nav[^>]*aria-label="Breadcrumb".*?<\/nav>/s.exec(body)?.[0] ?? '';
    const { document } = new JSDOM(nav).window;
    const seen = [...document.querySelectorAll('a, [aria-current]')].map((crumb) => ({
      name: crumb.textContent,
      item: `${SITE_URL}${crumb.getAttribute('href') ?? path}`,
    }));
    expect(find('BreadcrumbList')?.itemListElement).toEqual(
      seen.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
    );
    expect(seen.length).toBe(3);
  }
});

test('an unknown address has none, and content that is missing is left out', async () => {
  const folder = await temporaryFolder();
  await cp(join(projectRoot, 'src/content'), folder, { recursive: true });
  await writeFile(join(folder, 'footer.json'), 'not JSON');
  const read = await openPages({ CONTENT_DIR: folder });
  expect((await read(notFoundPath)).data).toEqual([]);
  const company = (await read('/')).find('ProfessionalService');
  expect(company?.name).toBe(brand.name);
  expect(company).not.toHaveProperty('telephone');
  expect(company).not.toHaveProperty('address');
});

test('content cannot end the script element', async () => {
  const folder = await temporaryFolder();
  await cp(join(projectRoot, 'src/content'), folder, { recursive: true });
  const hostile = '</script><script>alert(1)</script>';
  const branch = { ...footer[0]?.branch, phone: hostile };
  await writeFile(join(folder, 'footer.json'), JSON.stringify([{ ...footer[0], branch }]));
  const { body, find } = await (await openPages({ CONTENT_DIR: folder }))('/');
  expect(body).not.toContain('<script>alert(1)');
  expect(find('ProfessionalService')?.telephone).toBe(hostile);
});
