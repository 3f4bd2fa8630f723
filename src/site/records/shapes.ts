import type { ISchema } from 'yup';
import type { RecordName } from './contentRecords.ts';
import { label, later, link, linkItem, list, object, optional, path, prose } from './fields.ts';
import { specifiedShapes } from './specifiedShapes.ts';

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
 * What pages use of each record: a list for `list`, a list whose first item is used for `first`, otherwise the
 * object itself. They are not in the table of records, so that yup and this are loaded only where an answer is read.
 */
export const shapes = {
  ...specifiedShapes,
  frame: object({
    newsletter: object(banner),
    brandNote: optional(),
    /** Names of the lists of links in the footers, for those who cannot see where they are. */
    links: object({ menu: prose(), products: prose(), policies: prose() }),
    /** Words for those who cannot see what everybody else knows by its look or its place. */
    unseen: object({
      skip: later('Skip to main content'),
      /** After the company's name, where it leads to the home page. */
      home: later('home'),
      main: later('Main'),
      menu: later('Menu'),
      openMenu: later('Open menu'),
      closeMenu: later('Close menu'),
      submenu: later('More {name} pages'),
      scheme: later('Switch colour scheme'),
      top: later('Scroll to top'),
      close: later('Close'),
      /** Of the field that only machines fill in. */
      trap: later('Leave this field empty'),
    }),
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
    page: object({
      /** Name of the trail. */
      trail: later('Breadcrumb'),
      home: prose(),
      products: prose(),
      button: linkItem(),
    }),
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
  teamPage: object({
    ...pageHead,
    ...banner,
    listHeading: prose(),
    loaded: prose(),
    retry: prose(),
    /** Of a link to a person's profile. */
    profile: later('{person} on {network}'),
  }),
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
  newsletterPage: object({
    ...pageHead,
    confirm: object({ ...banner, button: prose() }),
    confirmed: object(banner),
    unsubscribe: object({ ...banner, button: prose() }),
    unsubscribed: object(banner),
    used: object(banner),
    home: linkItem(),
  }),
  termsPage: textPage,
  privacyPage: textPage,
  mail: object({
    titles: object({ enquiry: prose(), contactMessage: prose(), newsletter: prose() }),
    suspect: prose(),
    yes: prose(),
    no: prose(),
    reply: prose(),
    // Left out by texts that are older than it.
    origin: object({ page: optional(), referrer: optional(), campaign: optional() }),
    file: prose(),
    received: prose(),
  }),
  confirmationMail: object({
    subject: prose(),
    text: prose(),
    button: prose(),
    ignore: prose(),
    unsubscribe: prose(),
  }),
} as const satisfies Record<RecordName, ISchema<unknown>>;
