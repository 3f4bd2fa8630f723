import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { type ContentFault, openContent } from '#server/content/content.ts';
import { recordsIn } from '#server/content/recordsIn.ts';
import { isOwn, publicRecords, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { newsletterRoutes, notFoundPath, routes } from '#site/routes.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { eventually } from '../../support/eventually.ts';
import { openServer } from '../../support/openServer.ts';
import { seed, seedBody } from '../../support/seed.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const addresses = [...[...routes, ...newsletterRoutes].map(({ path }) => path), notFoundPath];

/** What is no text for people: keys, addresses, names of icons. */
const isCode = (key: string, text: string) =>
  ['slug', 'id', 'icon', 'product', 'path'].includes(key) || text.startsWith('/');

/** The texts of a record. */
function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return isCode(key, value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name));
}

/** A document without script, style and drawings, as text. What is inert is read as what it says. */
const textOf = (html: string) => html.replace(/<style>.*?<\/style>/gs, '');

describe('the texts of this site’s own', () => {
  it('are all shown somewhere: every sentence of the sample is on a page, but for those of mails', async () => {
    const { app } = await openServer();
    const pages = await Promise.all(addresses.map(async (path) => (await app.inject(path)).body));
    const all = pages.map((html) => new JSDOM(textOf(html)).window.document.documentElement.outerHTML).join();
    const texts = publicRecords.filter(isOwn).flatMap((name) => textsIn(seedBody(name)));
    const unseen = texts.filter(
      (text) => !all.includes(text.replaceAll('&', '&amp;')) && !all.includes(text),
    );
    expect(unseen).toEqual([]);
  });

  it('show an edit on the next view', async () => {
    const { folder, edit } = await copyOfSeed();
    const { app } = await openServer({ CONTENT_DIR: folder });
    await edit('homePage', (page: { title: string; hero: { text: string } }) => {
      page.title = 'Words of the head';
      page.hero.text = 'Words of today';
    });
    await eventually(async () => expect((await app.inject('/')).body).toContain('Words of today'));
    expect((await app.inject('/')).body).toContain('<title>Words of the head | ');
  });

  it('say nothing of mails to those who ask for them', async () => {
    const { app } = await openServer();
    expect((await app.inject('/content/mail.json')).body).not.toContain('New enquiry');
    for (const path of addresses) expect((await app.inject(path)).body).not.toContain('possibly spam');
  });
});

describe('a content folder without some of them', () => {
  const missing: RecordName[] = ['homePage', 'frame', 'enquiryForm'];

  async function openOlder() {
    const { folder, file } = await copyOfSeed();
    for (const name of missing) await rm(file(name));
    return folder;
  }

  it('shows those of the sample, and is ready', async () => {
    const { app } = await openServer({ CONTENT_DIR: await openOlder() });
    const { hero } = seedBody('homePage') as { hero: { text: string } };
    expect((await app.inject('/')).body).toContain(hero.text);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('is warned of each file', async () => {
    const folder = await openOlder();
    const faults: ContentFault[] = [];
    const content = await openContent(folder, (fault) => faults.push(fault));
    content.close();
    expect(faults).toEqual(
      expect.arrayContaining(
        missing.map((name) =>
          expect.objectContaining({ file: join(folder, `${name}.json`), isWarning: true }),
        ),
      ),
    );
    expect(faults).toHaveLength(missing.length);
  });

  it('shows words that came later as the sample has them, and is warned of nothing', async () => {
    const { folder, edit } = await copyOfSeed();
    await edit('frame', (frame: { ariaLabels?: object }) => delete frame.ariaLabels);
    await edit('products', ({ page }: { page: { trail?: string } }) => delete page.trail);
    await edit('teamPage', (page: { profile?: string }) => delete page.profile);
    const faults: ContentFault[] = [];
    const content = await openContent(folder, (fault) => faults.push(fault));
    content.close();
    expect(faults).toEqual([]);
    const { frame, teamPage, products } = recordsIn(await content.current());
    expect(frame?.ariaLabels).toEqual(seed('frame').ariaLabels);
    expect(teamPage?.profile).toBe(seed('teamPage').profile);
    expect(products?.page.trail).toBe(seed('products').page.trail);
  });

  it('shows those of the sample in the place of a file that never was good', async () => {
    const { folder, file } = await copyOfSeed();
    await writeFile(file('homePage'), 'not JSON');
    const { app } = await openServer({ CONTENT_DIR: folder });
    const { hero } = seedBody('homePage') as { hero: { text: string } };
    expect((await app.inject('/')).body).toContain(hero.text);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('is followed when it gets one', async () => {
    const folder = await openOlder();
    const { app } = await openServer({ CONTENT_DIR: folder });
    const text = await readFile(new URL('../../../src/content/homePage.json', import.meta.url), 'utf8');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'homePage.json'), text.replace('Written scope', 'Spoken scope'));
    await eventually(async () => expect((await app.inject('/')).body).toContain('Spoken scope'));
  });
});

describe('a privacy text', () => {
  const heading = 'What we keep';

  async function openWithText() {
    const { folder, edit } = await copyOfSeed();
    await edit('privacyPage', (page: { heading: string; sections: object[] }) => {
      page.heading = 'Privacy';
      page.sections = [{ id: 'kept', heading, paragraphs: ['Your message, and nothing else.'] }];
    });
    return (await openServer({ CONTENT_DIR: folder })).app;
  }

  it('is shown, and search engines may list it', async () => {
    const app = await openWithText();
    const { body } = await app.inject('/privacy');
    expect(body).toContain(heading);
    expect(body).not.toContain('noindex');
    expect((await app.inject('/sitemap.xml')).body).toContain('/privacy</loc>');
  });

  it('is not there in the sample, which search engines may not list', async () => {
    const { app } = await openServer();
    expect((await app.inject('/privacy')).body).toContain('noindex');
    expect((await app.inject('/sitemap.xml')).body).not.toContain('/privacy</loc>');
  });

  it('shows tags as text', async () => {
    const { folder, edit } = await copyOfSeed();
    await edit('termsPage', (page: { introduction: string }) => {
      page.introduction = '<img src=x onerror=alert(1)>';
    });
    const { app } = await openServer({ CONTENT_DIR: folder });
    const { body } = await app.inject('/terms');
    expect(body).toContain('&lt;img src=x');
    expect(body).not.toContain('<img src=x');
  });
});

it('a product that the record does not have is called by its address', async () => {
  const { folder, edit } = await copyOfSeed();
  await edit('products', (record: { products: { slug: string }[] }) => {
    record.products = record.products.filter(({ slug }) => !slug.includes('payroll'));
  });
  const { app } = await openServer({ CONTENT_DIR: folder });
  const path = '/products/best-payroll-management-software-development-company-in-hyderabad';
  const { body, statusCode } = await app.inject(path);
  expect(statusCode).toBe(200);
  const { document } = new JSDOM(textOf(body)).window;
  const name = 'Best payroll management software development company in hyderabad';
  expect(document.querySelector('h1')?.textContent).toBe(name);
  expect(document.title).toContain(name);
});

it('a folder that is empty but for the API’s records makes a whole site', async () => {
  const folder = await temporaryFolder();
  for (const name of recordNames.filter((it) => !isOwn(it)))
    await writeFile(join(folder, `${name}.json`), JSON.stringify(seedBody(name)));
  const { app } = await openServer({ CONTENT_DIR: folder });
  for (const path of addresses) expect((await app.inject(path)).body, path).toMatch(/<h1[^>]*>[^<]/);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});
