import type { ISchema } from 'yup';
import type { RecordName } from './contentRecords.ts';
import {
  card,
  first,
  label,
  link,
  linkItem,
  linksByName,
  list,
  object,
  optional,
  optionalList,
  path,
  picture,
  prose,
} from './fields.ts';

/** What the head of a page says: to search engines, to browsers, next to a link. */
const pageHead = { title: prose(), description: prose() };

/** The first lines of a page. */
const banner = { heading: prose(), text: prose() };

/** What every form says. Its labels follow, in the order in which mails and small pages show its fields. */
const form = { name: prose(), submit: prose() };

/** A page of numbered or named parts, each with a fragment of its own. */
const textPage = object({
  ...pageHead,
  heading: prose(),
  introduction: optional(),
  /** Above the list of the parts. */
  contents: prose(),
  sections: list(object({ id: label(), heading: label(), paragraphs: list(label()) })),
});

/** What is above many sections. */
const sectionHead = { label: optional(), heading: prose(), text: prose() };

/**
 * What pages use of each record: a list for `list`, a list whose first item is used for `first`, and the object itself
 * otherwise. Apart from the table of records, so that yup and this are loaded only where an answer is read.
 */
export const shapes = {
  navigation: list(
    object({
      name: label(),
      path: path(),
      submenu: optionalList(object({ name: label(), path: path() })),
    }),
  ),
  footer: first({
    socialLinks: object({ facebook: link(), instagram: link(), youtube: link() }),
    menuLinks: list(linkItem()),
    productLinks: list(linkItem()),
    branch: object({ address: prose(), phone: prose(), email: prose() }),
    copyright: prose(),
    policyLinks: list(linkItem()),
    sectionTitles: object({ menuTitle: prose(), productTitle: prose(), branchTitle: prose() }),
  }),
  serviceFooter: first({
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
  service: first({
    topBanner: object({ title: prose(), buttonText: optional(), buttonLink: link() }),
    sectionTitle: prose(),
    heading: prose(),
    subtitle: prose(),
    services: list(card()),
    callToAction: object({ buttonText: optional(), buttonLink: link() }),
  }),
  safeguard: first({ title: prose(), subtitle: prose(), cards: list(card()) }),
  saasApplication: first({
    sectionTitle: prose(),
    heading: prose(),
    subtitle: prose(),
    services: list(object({ title: label(), icon: optional() })),
  }),
  value: object({
    mainTitle: prose(),
    highlight: optional(),
    suffix: optional(),
    values: list(object({ title: label(), description: prose() })),
  }),
  about: object({
    subtitle: prose(),
    title: prose(),
    highlight: optional(),
    paragraph1: prose(),
    paragraph2: optional(),
    buttonText: optional(),
    buttonLink: link(),
    ...picture(),
  }),
  team: list(
    object({
      name: label(),
      designation: prose(),
      ...picture(),
      facebook_url: link(),
      instagram_url: link(),
      linkedin_url: link(),
      youtube_url: link(),
    }),
  ),
  frame: object({
    newsletter: object(banner),
    brandNote: optional(),
    /** Names of the lists of links in the footers, for those who cannot see where they are. */
    links: object({ menu: prose(), products: prose(), policies: prose() }),
  }),
  products: object({
    products: list(
      object({
        slug: label(),
        /** As in the grid. */
        name: label(),
        ...pageHead,
        heading: prose(),
        /** One sentence for the grid. */
        summary: prose(),
        /** The paragraph under the heading of its page. */
        lead: prose(),
        /** Body text of a page whose own text is still to be written. */
        placeholder: optional(),
      }),
    ),
    /** The last cell of the grid. */
    somethingElse: object({ name: label(), path: path(), summary: prose() }),
    /** What all product pages show: the trail's first two names, the button. */
    page: object({ home: prose(), products: prose(), button: linkItem() }),
  }),
  enquiryForm: object({
    ...form,
    note: optional(),
    labels: object({
      firstName: prose(),
      lastName: prose(),
      email: prose(),
      phone: prose(),
      company: prose(),
      role: prose(),
      ProductDesign: prose(),
      ProjectBudget: prose(),
      message: prose(),
    }),
    phoneHint: optional(),
    designHint: optional(),
    budgetHint: optional(),
    messageExample: optional(),
  }),
  contactMessageForm: object({
    ...form,
    labels: object({
      name: prose(),
      email: prose(),
      phone: prose(),
      message: prose(),
      file: prose(),
      agreeToUpdates: prose(),
    }),
    /** Next to the label of a field that may stay empty. */
    optional: prose(),
    phoneHint: optional(),
    messageExample: optional(),
    fileHint: optional(),
    removeFile: prose(),
  }),
  newsletterForm: object({ ...form, labels: object({ email: prose() }) }),
  homePage: object({
    ...pageHead,
    hero: object({ text: prose(), button: linkItem(), link: linkItem(), points: list(label()) }),
    contact: object(sectionHead),
  }),
  itServices: object(sectionHead),
  collaboration: object({ ...sectionHead, steps: list(object({ title: label(), text: prose() })) }),
  skills: object({ ...sectionHead, groups: list(object({ name: label(), items: prose() })) }),
  testimonials: object({
    label: optional(),
    heading: prose(),
    /** `product` is the path of the product whose stone is shown next to the quote. */
    quotes: list(object({ text: label(), role: prose(), trade: prose(), product: link() })),
  }),
  portfolioPage: object({ ...pageHead, ...banner, link: linkItem() }),
  servicesPage: object(pageHead),
  productsPage: object({ ...pageHead, ...banner, listHeading: prose() }),
  aboutPage: object({ ...pageHead, contact: object(sectionHead) }),
  teamPage: object({ ...pageHead, ...banner, listHeading: prose(), loaded: prose(), retry: prose() }),
  contactPage: object({
    ...pageHead,
    ...banner,
    formHeading: prose(),
    help: list(
      object({
        icon: optional(),
        title: label(),
        text: prose(),
        link: object({ label: optional(), path: link() }),
      }),
    ),
    map: object({ heading: prose(), frameTitle: prose(), show: prose(), open: prose(), newTab: prose() }),
  }),
  careersPage: object({ ...pageHead, ...banner, button: linkItem() }),
  notFoundPage: object({ ...pageHead, ...banner, home: linkItem(), links: list(linkItem()) }),
  termsPage: textPage,
  privacyPage: textPage,
  mail: object({
    titles: object({ enquiry: prose(), contactMessage: prose(), newsletter: prose() }),
    suspect: prose(),
    yes: prose(),
    no: prose(),
    reply: prose(),
    file: prose(),
    received: prose(),
  }),
} as const satisfies Record<RecordName, ISchema<unknown>>;
