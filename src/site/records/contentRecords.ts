import type { ISchema } from 'yup';

/** What a shape is made of. It is handed to the shapes, so that yup is loaded only where an answer is read. */
type Fields = typeof import('./fields.ts');

interface ContentRecord {
  /** Path of its call (spec §7). */
  path: `/${string}`;
  /** Pages whose sections show it. Navigation and footers show theirs on every page. */
  pages: readonly string[];
  /**
   * What pages use of the answer: a list for `list`, a list whose first item is used for `first`, and the object itself
   * otherwise.
   */
  shape: (fields: Fields) => ISchema<unknown>;
}

/** The content records of spec §3, named like the last part of their API path. */
export const contentRecords = {
  navigation: {
    path: '/navigation',
    pages: [],
    shape: ({ object, list, optionalList, label, path, optional }) =>
      list(
        object({
          _id: optional(),
          name: label(),
          path: path(),
          submenu: optionalList(object({ name: label(), path: path() })),
        }),
      ),
  },
  footer: {
    path: '/footer',
    pages: ['home', 'terms', 'about', 'contact'],
    shape: ({ object, list, first, prose, link, linkItem }) =>
      first({
        socialLinks: object({ facebook: link(), instagram: link(), youtube: link() }),
        menuLinks: list(linkItem()),
        productLinks: list(linkItem()),
        branch: object({ address: prose(), phone: prose(), email: prose() }),
        copyright: prose(),
        policyLinks: list(linkItem()),
        sectionTitles: object({ menuTitle: prose(), productTitle: prose(), branchTitle: prose() }),
      }),
  },
  serviceFooter: {
    path: '/serviceFooter',
    pages: [],
    shape: ({ list, first, prose, optional, linkItem, linksByName }) =>
      first({
        address: prose(),
        phone: prose(),
        email: prose(),
        socialLinks: linksByName(),
        links: list(linkItem()),
        copyright: prose(),
        reserved: optional(),
        joinHeading: prose(),
        joinDescription: prose(),
      }),
  },
  service: {
    path: '/service',
    pages: ['services'],
    shape: ({ object, list, first, prose, optional, link, card }) =>
      first({
        topBanner: object({ title: prose(), buttonText: optional(), buttonLink: link() }),
        sectionTitle: prose(),
        heading: prose(),
        subtitle: prose(),
        services: list(card()),
        callToAction: object({ buttonText: optional(), buttonLink: link() }),
      }),
  },
  safeguard: {
    path: '/dynamic/safeguard',
    pages: ['services'],
    shape: ({ list, first, prose, card }) =>
      first({ title: prose(), subtitle: prose(), cards: list(card()) }),
  },
  saasApplication: {
    path: '/dynamic/saasApplication',
    pages: ['services', 'products', 'product', 'careers'],
    shape: ({ object, list, first, label, prose, optional }) =>
      first({
        sectionTitle: prose(),
        heading: prose(),
        subtitle: prose(),
        services: list(object({ title: label(), icon: optional() })),
      }),
  },
  value: {
    path: '/dynamic/value',
    pages: ['about'],
    shape: ({ object, list, label, prose, optional }) =>
      object({
        mainTitle: prose(),
        highlight: optional(),
        suffix: optional(),
        values: list(object({ _id: optional(), title: label(), description: prose() })),
      }),
  },
  about: {
    path: '/dynamic/about',
    pages: ['about'],
    shape: ({ object, prose, optional, link, picture }) =>
      object({
        subtitle: prose(),
        title: prose(),
        highlight: optional(),
        paragraph1: prose(),
        paragraph2: optional(),
        buttonText: optional(),
        buttonLink: link(),
        ...picture(),
      }),
  },
  team: {
    path: '/dynamic/team',
    pages: ['team'],
    shape: ({ object, list, label, prose, optional, link, picture }) =>
      list(
        object({
          _id: optional(),
          name: label(),
          designation: prose(),
          ...picture(),
          facebook_url: link(),
          instagram_url: link(),
          linkedin_url: link(),
          youtube_url: link(),
        }),
      ),
  },
} as const satisfies Record<string, ContentRecord>;

export type RecordName = keyof typeof contentRecords;

export const recordNames = Object.keys(contentRecords) as RecordName[];

/** Records that name pictures. */
export const picturedRecords = ['about', 'team'] as const satisfies readonly RecordName[];
