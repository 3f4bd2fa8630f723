import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import footer from '#content/footer.json';
import { projectRoot } from '#server/files/projectRoot.ts';
import { structuredData } from '#server/rendering/structuredData.ts';
import { notFoundPath, routeFor, routes } from '#site/routes.ts';
import type { Records } from '#store/recordCache.ts';
import { brand } from '#theme/brand.ts';
import { openDocuments } from '../../support/openDocuments.ts';
import { sampleProducts } from '../../support/seed.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

type Thing = Record<string, unknown> & { '@type': string };

const origin = 'https://www.site.example';
const [sample] = footer;
const india = { '@type': 'PostalAddress', addressCountry: 'IN' };

/** A server, and a function that reads the JSON-LD of a page. */
function openPages(env: Record<string, string> = {}) {
  const documentOf = openDocuments({ SITE_URL: origin, ...env });
  return async (path: string) => {
    const body = await documentOf(path);
    const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const graph: Thing[] = scripts.flatMap(([, text = '']) => JSON.parse(text)['@graph']);
    return { body, graph };
  };
}

/** A folder of the sample content with this footer. */
async function contentWith(text: string): Promise<string> {
  const folder = await temporaryFolder();
  await cp(join(projectRoot, 'src/content'), folder, { recursive: true });
  await writeFile(join(folder, 'footer.json'), text);
  return folder;
}

test('home, about and contact describe the company, products their breadcrumb, other pages nothing', async () => {
  const read = openPages();
  for (const { path, page } of [...routes, { path: notFoundPath, page: '' }]) {
    const wanted = {
      home: ['ProfessionalService', 'WebSite'],
      about: ['ProfessionalService'],
      contact: ['ProfessionalService'],
      product: ['BreadcrumbList'],
    }[page];
    const { graph } = await read(path);
    expect(
      graph.map((thing) => thing['@type']),
      path,
    ).toEqual(wanted ?? []);
  }
});

test('the company is reached as the footer says', async () => {
  const { graph } = await openPages()('/');
  expect(graph).toEqual([
    {
      '@type': 'ProfessionalService',
      name: brand.name,
      legalName: brand.legalName,
      slogan: brand.line,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      image: `${origin}/share/home.png`,
      foundingDate: String(brand.foundingYear),
      address: {
        ...india,
        streetAddress: expect.any(String),
        addressLocality: 'Hyderabad',
        addressRegion: 'Telangana',
        postalCode: expect.stringMatching(/^\d{6}$/),
      },
      telephone: sample?.branch.phone,
      email: sample?.branch.email,
      sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
    },
    { '@type': 'WebSite', name: brand.name, url: `${origin}/` },
  ]);
});

test.each([
  [
    '1 Street,\r\n\nPune - 411 001',
    { streetAddress: '1 Street', addressLocality: 'Pune', postalCode: '411 001' },
  ],
  ['Hyderabad 500081', { streetAddress: '', addressLocality: 'Hyderabad', postalCode: '500081' }],
  ['Plot 12\nHyderabad', { streetAddress: 'Plot 12, Hyderabad' }],
])('the address %j is taken apart where it ends with a town and its code', (address, parts) => {
  const records = { serviceFooter: { address, socialLinks: { a: '/blog' } } } as unknown as Records;
  const [company] = structuredData(routeFor('/about'), records, origin)?.['@graph'] ?? [];
  expect(company).toHaveProperty('address', { ...india, ...parts });
  for (const name of ['telephone', 'email', 'sameAs']) expect(company).not.toHaveProperty(name);
});

test('a product page has the breadcrumb that visitors see', async () => {
  const read = openPages();
  for (const { path } of sampleProducts) {
    const { body, graph } = await read(path);
    const nav = /<nav[^>]*aria-label="Breadcrumb".*?<\/nav>/s.exec(body)?.[0] ?? '';
    const { document } = new JSDOM(nav).window;
    const seen = [...document.querySelectorAll('a, [aria-current]')].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.textContent,
      item: `${origin}${crumb.getAttribute('href') ?? path}`,
    }));
    expect(seen.length).toBe(3);
    expect(graph).toEqual([{ '@type': 'BreadcrumbList', itemListElement: seen }]);
  }
});

test('content that is missing is left out', async () => {
  const { graph } = await openPages({ CONTENT_DIR: await contentWith('not JSON') })('/');
  expect(graph[0]?.name).toBe(brand.name);
  for (const name of ['telephone', 'address']) expect(graph[0]).not.toHaveProperty(name);
});

test('content cannot end the script element', async () => {
  const phone = '</script><script>alert(1)</script>';
  const CONTENT_DIR = await contentWith(
    JSON.stringify([{ ...sample, branch: { ...sample?.branch, phone } }]),
  );
  const { body, graph } = await openPages({ CONTENT_DIR })('/');
  expect(body).not.toContain('<script>alert(1)');
  expect(graph[0]?.telephone).toBe(phone);
});
