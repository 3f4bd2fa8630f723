import { cardAddress, cardPath, pageMeta } from '#app/pageHead.ts';
import { type RichNode, textOfNodes } from '#site/markdown.ts';
import type { ServedPage } from '#site/pages/servedPage.ts';
import type { RecordData } from '#site/records/records.ts';
import { type PageName, routeFor, type SiteRoute } from '#site/routes.ts';
import type { PageState } from '#store/pageState.ts';
import { textsAt } from '#store/products.ts';
import type { Records } from '#store/recordCache.ts';
import { brand } from '#theme/brand.ts';
import { startOfDay, withOffset } from '../timing/days.ts';
import { icons } from './headTags.ts';

type Thing = Record<string, unknown>;

/** Pages that describe the company; on every page its address would cost 250 bytes. */
const companyPages: readonly PageName[] = ['home', 'about', 'contact'];

/**
 * Returns the JSON-LD of a page for search engines in schema.org's vocabulary: the company and the site's name, the
 * breadcrumb of a product, and what the blocks of a page say. Undefined for all other pages.
 */
export function structuredData(
  route: SiteRoute,
  { records, page: blocks }: Pick<PageState, 'records' | 'page'>,
  origin: string,
) {
  const { page, path } = route;
  const things: Thing[] = [];
  if (companyPages.includes(page)) things.push(organization(records, origin));
  if (page === 'contact') things.push(...(records.office?.offices ?? []).map(otherOffice));
  if (page === 'home') things.push({ '@type': 'WebSite', name: brand.name, url: `${origin}/` });
  const product = page === 'product' && textsAt(path, records.products);
  if (product) things.push(breadcrumb(productTrail(records), { label: product.heading, path }, origin));
  if (blocks && page === 'blocks') {
    things.push(breadcrumb(blocks.trail, { label: blocks.title, path }, origin));
    if (blocks.date) things.push(article(blocks, route, origin));
  }
  const questions = blocks?.blocks.flatMap((block) => (block.block === 'questions' ? block.items : []));
  if (questions?.length) things.push(faqPage(questions));
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined;
}

/** Describes a page with a date. Its picture is the one of link previews. */
function article(page: ServedPage, route: SiteRoute, origin: string): Thing {
  const { title, description, date, author, path } = page;
  return {
    '@type': 'Article',
    headline: title,
    ...(description && { description }),
    ...(date && { datePublished: withOffset(startOfDay(date)) }),
    image: origin + cardAddress(route, pageMeta(route, {}, page)),
    mainEntityOfPage: `${origin}${path}`,
    author: author
      ? { '@type': 'Person', name: author }
      : { '@type': 'Organization', name: brand.name, url: `${origin}/` },
  };
}

/** Describes questions with their answers. */
const faqPage = (questions: readonly { question: string; answer: readonly RichNode[] }[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: textOfNodes(answer).trim() },
  })),
});

/** Describes the company with the brand's data, the office and the networks of the page's footer. Missing values are left out. */
function organization({ office, footer, serviceFooter }: Records, origin: string): Thing {
  const links: Record<string, string> = footer?.socialLinks ?? serviceFooter?.socialLinks ?? {};
  const networks = Object.values(links).filter((link) => /^https?:\/\//.test(link));
  return {
    '@type': 'ProfessionalService',
    name: brand.name,
    legalName: brand.legalName,
    slogan: brand.line,
    url: `${origin}/`,
    logo: `${origin}${icons.appLarge.path}`,
    image: `${origin}${cardPath(routeFor('/'))}`,
    foundingDate: String(brand.foundingYear),
    ...(office && placeOf(office)),
    ...(networks.length > 0 && { sameAs: networks }),
  };
}

/** Describes one of the other offices. */
const otherOffice = ({ name, ...office }: RecordData['office']['offices'][number]): Thing => ({
  '@type': 'ProfessionalService',
  name: `${brand.name}, ${name}`,
  parentOrganization: { '@type': 'Organization', name: brand.name },
  ...placeOf(office),
});

/** Describes where an office is and how to reach it, without what is not known. */
function placeOf({ address, phone, email, place }: Omit<RecordData['office'], 'offices'>): Thing {
  const [latitude, longitude] = place ? place.split(',').map(Number) : [];
  return {
    ...(address && { address: postalAddress(address) }),
    ...(place && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
  };
}

/** Matches the last line of an Indian address: town, six-digit PIN code, optionally the state. */
const townLine = /^(?<town>.+?)[\s,–-]+(?<code>\d{3} ?\d{3})(?:[\s,]+(?<state>\D+))?$/;

/** Parses an address of several lines. One that does not end with a town and its PIN code stays whole. */
function postalAddress(address: string): Thing {
  const lines = address.split('\n').flatMap((line) => line.trim().replace(/,$/, '') || []);
  const { town, code, state } = townLine.exec(lines.at(-1) ?? '')?.groups ?? {};
  return {
    '@type': 'PostalAddress',
    streetAddress: (town ? lines.slice(0, -1) : lines).join(', '),
    ...(town && { addressLocality: town, postalCode: code }),
    ...(state && { addressRegion: state }),
    addressCountry: 'IN',
  };
}

/** Returns the pages above a product, as its banner shows them (rules §2). */
const productTrail = ({ products }: Records) => [
  { label: products?.page.home ?? '', path: '/' },
  { label: products?.page.products ?? '', path: '/products' },
];

/** Describes the breadcrumb of a page. */
function breadcrumb(above: ServedPage['trail'], own: ServedPage['trail'][number], origin: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, own].map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + path,
    })),
  };
}
