import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '#site/pages/page.ts';
import { products } from '#site/products.ts';
import { checkRecord } from '#site/records/checkRecord.ts';
import type { RecordName } from '#site/records/contentRecords.ts';
import { withOffice } from '#site/records/office.ts';
import type { RecordData } from '#site/records/records.ts';
import { routeMap, type SiteRoute } from '#site/routes.ts';
import { textsAt } from '#store/products.ts';

// Not `seedFolder`, which Vite turns into a web URL for jsdom.
const fileOf = (name: RecordName) => join(import.meta.dirname, '../../src/content', `${name}.json`);

export const seedFolder = new URL('../../src/content/', import.meta.url);

const inFile = (name: RecordName): unknown => JSON.parse(readFileSync(fileOf(name), 'utf8'));

/** Reads a record of the sample content as the API returns it. */
export const seedBody = (name: RecordName): unknown => {
  if (name !== 'footer' && name !== 'serviceFooter') return inFile(name);
  const body = JSON.stringify(withOffice(name, inFile(name), inFile('office') as RecordData['office']));
  return JSON.parse(body.replaceAll('{year}', String(new Date().getFullYear())));
};

/** Reads a record of the sample content as sections get it; throws when it has errors. */
export function seed<N extends RecordName>(name: N): RecordData[N] {
  const { data, errors } = checkRecord(name, seedBody(name));
  if (!data) throw new Error(`${name}: ${JSON.stringify(errors)}`);
  return data;
}

const pageFolder = join(import.meta.dirname, '../../src/content/pages');

/** The sample's pages by the names of their files. */
const samplePages = new Map(
  readdirSync(pageFolder).map((file): [string, Page] => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(pageFolder, file), 'utf8')),
  ]),
);

/** The pages and redirects of the sample. */
export const sampleSite = routeMap({ pages: [...samplePages].map(([name, page]) => ({ name, ...page })) });

/** Returns a page's title and description with the sample content. */
export function sampleWords({ page, path }: SiteRoute): { title: string; description: string } {
  const { title, description } =
    page === 'product' ? textsAt(path, seed('products')) : seed(`${page}Page` as 'homePage');
  return { title, description };
}

/** All products, with their sample texts. */
export const sampleProducts = products.map((product) => ({
  ...product,
  ...textsAt(product.path, seed('products')),
}));

/** The sample's texts of mails. */
export const mailRecords = {
  mail: seed('mail'),
  acknowledgement: seed('acknowledgement'),
  office: seed('office'),
  confirmationMail: seed('confirmationMail'),
  enquiryForm: seed('enquiryForm'),
  contactMessageForm: seed('contactMessageForm'),
  newsletterForm: seed('newsletterForm'),
};
