import { cardPath, type PageWords } from '#app/pageHead.ts';
import { plainAddress } from '#site/pictures.ts';
import { type PageName, routes, type SiteRoute } from '#site/routes.ts';
import type { PageState } from '#store/pageState.ts';
import { textsAt } from '#store/products.ts';
import { brand } from '#theme/brand.ts';
import { language } from './htmlText.ts';
import { organization } from './organization.ts';

type Thing = Record<string, unknown>;

/** What kind of page schema.org calls it; all others are plain ones. */
const pageTypes: Partial<Record<PageName, string>> = {
  about: 'AboutPage',
  contact: 'ContactPage',
  products: 'CollectionPage',
};

/** The pages that tell all about the company. The others name it: its address on every page would cost each 250 bytes. */
const companyPages: readonly PageName[] = ['home', 'about', 'contact'];

/**
 * The page as schema.org's vocabulary has it, for JSON-LD: the company as its footer shows it, the site, the page, and
 * of a product its trail and the service, of the team those who have a portrait. Nothing for what search engines cannot find.
 */
export function structuredData(
  route: SiteRoute,
  words: PageWords,
  { records, pictures = {} }: PageState,
  origin: string,
): Thing | undefined {
  if (!routes.includes(route)) return undefined;
  const url = `${origin}${route.path}`;
  const company = { '@id': `${origin}/#organization` };
  const site = { '@id': `${origin}/#website` };
  const product = route.page === 'product' && textsAt(route.path, records.products);
  const trail = { '@id': `${url}#breadcrumb` };
  const addressOf = (stored?: string) => {
    const picture = pictures[stored ?? ''];
    if (!picture) return undefined;
    return typeof picture === 'string' ? picture : `${origin}${plainAddress(picture)}`;
  };
  const portrayed = (records.team ?? []).flatMap(({ name, designation, image }) => {
    const portrait = addressOf(image);
    return portrait ? { '@type': 'Person', name, jobTitle: designation, image: portrait } : [];
  });
  const page: Thing = {
    '@type': pageTypes[route.page] ?? 'WebPage',
    '@id': `${url}#webpage`,
    url,
    name: words.title,
    description: words.description,
    inLanguage: language,
    isPartOf: site,
    about: product ? { '@id': `${url}#service` } : company,
    primaryImageOfPage: {
      '@type': 'ImageObject',
      url: addressOf(records.about?.image) ?? `${origin}${cardPath(route)}`,
    },
    ...(product && { breadcrumb: trail }),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...company,
        ...(companyPages.includes(route.page)
          ? organization(records, origin)
          : { '@type': 'Organization', name: brand.name, url: `${origin}/` }),
        ...(portrayed.length > 0 && { employee: portrayed }),
      },
      {
        '@type': 'WebSite',
        ...site,
        url: `${origin}/`,
        name: brand.name,
        inLanguage: language,
        publisher: company,
      },
      page,
      ...(product
        ? [
            {
              '@type': 'BreadcrumbList',
              ...trail,
              itemListElement: crumbs(product.heading, records.products?.page, url, origin),
            },
            {
              '@type': 'Service',
              '@id': `${url}#service`,
              url,
              name: product.heading,
              serviceType: product.name,
              description: product.lead,
              provider: company,
            },
          ]
        : []),
    ],
  };
}

/** Home > Products > page title, as the product's banner shows it (spec §2). */
const crumbs = (
  title: string,
  names: Partial<Record<'home' | 'products', string>> = {},
  url: string,
  origin: string,
) =>
  [
    { name: names.home, item: `${origin}/` },
    { name: names.products, item: `${origin}/products` },
    { name: title, item: url },
  ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb }));
