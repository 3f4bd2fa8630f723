/** A content record: who asks for it where, and who shows it. What is in it is in `shapes.ts`. */
interface ContentRecord {
  /** Path of its call: of spec §7, or of this site's own. */
  path: `/${string}`;
  /** Pages whose sections show it. Navigation, footers and what is in them are on every page. */
  pages: readonly string[];
  /** Whether only the server reads it. */
  hidden?: true;
  /** Whether the API has no such call: it always comes from this site, also where another host answers the API. */
  own?: true;
}

const own = <const Name extends string, const Pages extends readonly string[]>(name: Name, ...pages: Pages) =>
  ({ path: `/content/${name}.json`, pages, own: true }) as const;

/**
 * Everything that pages load: the nine records of spec §3, named like the last part of their API path, and the texts
 * of this site that the API does not carry.
 */
export const contentRecords = {
  navigation: { path: '/navigation', pages: [] },
  footer: { path: '/footer', pages: ['home', 'terms', 'about', 'contact'] },
  serviceFooter: { path: '/serviceFooter', pages: [] },
  service: { path: '/service', pages: ['services'] },
  safeguard: { path: '/dynamic/safeguard', pages: ['services'] },
  saasApplication: {
    path: '/dynamic/saasApplication',
    pages: ['services', 'products', 'product', 'careers'],
  },
  value: { path: '/dynamic/value', pages: ['about'] },
  about: { path: '/dynamic/about', pages: ['about'] },
  team: { path: '/dynamic/team', pages: ['team'] },
  frame: own('frame'),
  products: own('products', 'home', 'products', 'product'),
  enquiryForm: own('enquiryForm', 'contact'),
  contactMessageForm: own('contactMessageForm', 'home', 'about'),
  newsletterForm: own('newsletterForm'),
  homePage: own('homePage', 'home'),
  itServices: own('itServices', 'home'),
  collaboration: own('collaboration', 'home'),
  skills: own('skills', 'home'),
  testimonials: own('testimonials', 'home'),
  portfolioPage: own('portfolioPage', 'portfolio'),
  servicesPage: own('servicesPage', 'services'),
  productsPage: own('productsPage', 'products'),
  aboutPage: own('aboutPage', 'about'),
  teamPage: own('teamPage', 'team'),
  contactPage: own('contactPage', 'contact'),
  careersPage: own('careersPage', 'careers'),
  notFoundPage: own('notFoundPage', 'notFound'),
  newsletterPage: own('newsletterPage', 'newsletter'),
  termsPage: own('termsPage', 'terms'),
  privacyPage: own('privacyPage', 'privacy'),
  /** Words of mails, to staff and to subscribers, which no page shows. */
  mail: { ...own('mail'), hidden: true },
  confirmationMail: { ...own('confirmationMail'), hidden: true },
} as const satisfies Record<string, ContentRecord>;

export type RecordName = keyof typeof contentRecords;

export const recordNames = Object.keys(contentRecords) as RecordName[];

/** The records that browsers may ask for. */
export const publicRecords = recordNames.filter((name) => !('hidden' in contentRecords[name]));

/** Whether a record is this site's own, and no call of the API. */
export const isOwn = (name: RecordName): boolean => 'own' in contentRecords[name];

/** Records that name pictures. */
export const picturedRecords = ['about', 'team'] as const satisfies readonly RecordName[];
