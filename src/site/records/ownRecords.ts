import type { ISchema } from 'yup';
import { label, link, linkItem, list, object, optional, path, prose, withDefault } from './fields.ts';

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

/** A record that browsers load. Its shape is made when an answer is read. */
const siteRecord = <Shape extends ISchema<unknown>>(shape: () => Shape) => ({ shape });

/** A record that no browser may ask for. */
const serverOnlyRecord = <Shape extends ISchema<unknown>>(shape: () => Shape) => ({
  shape,
  isServerOnly: true,
});

/** The texts of this site that the API does not carry. */
export const ownRecords = {
  frame: siteRecord(() =>
    object({
      newsletter: object(banner),
      brandNote: optional(),
      /** Names of the lists of links in the footers, for those who cannot see where they are. */
      links: object({ menu: prose(), products: prose(), policies: prose() }),
      /** Words for those who cannot see what everybody else knows by its look or its place. */
      ariaLabels: object({
        skip: withDefault('Skip to main content'),
        /** After the company's name, where it leads to the home page. */
        home: withDefault('home'),
        main: withDefault('Main'),
        menu: withDefault('Menu'),
        openMenu: withDefault('Open menu'),
        closeMenu: withDefault('Close menu'),
        submenu: withDefault('More {name} pages'),
        scheme: withDefault('Switch colour scheme'),
        top: withDefault('Scroll to top'),
        close: withDefault('Close'),
        /** Of the field that only machines fill in. */
        trap: withDefault('Leave this field empty'),
      }),
    }),
  ),
  products: siteRecord(() =>
    object({
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
        trail: withDefault('Breadcrumb'),
        home: prose(),
        products: prose(),
        button: linkItem(),
      }),
    }),
  ),
  enquiryForm: siteRecord(() =>
    object({
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
  ),
  contactMessageForm: siteRecord(() =>
    object({
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
      emailHint: withDefault('In small letters'),
      phoneHint: optional(),
      messageExample: optional(),
      fileHint: optional(),
      removeFile: prose(),
    }),
  ),
  newsletterForm: siteRecord(() => object({ ...form, labels: object({ email: prose() }) })),
  homePage: siteRecord(() =>
    object({
      ...pageHead,
      hero: object({ text: prose(), button: linkItem(), link: linkItem(), points: list(label()) }),
      contact: object(sectionHead),
    }),
  ),
  itServices: siteRecord(() => object(sectionHead)),
  collaboration: siteRecord(() =>
    object({ ...sectionHead, steps: list(object({ title: label(), text: prose() })) }),
  ),
  skills: siteRecord(() =>
    object({ ...sectionHead, groups: list(object({ name: label(), items: prose() })) }),
  ),
  testimonials: siteRecord(() =>
    object({
      label: optional(),
      heading: prose(),
      /** `product` is the path of the product whose stone is shown next to the quote. */
      quotes: list(object({ text: label(), role: prose(), trade: prose(), product: link() })),
    }),
  ),
  portfolioPage: siteRecord(() => object({ ...pageHead, ...banner, link: linkItem() })),
  servicesPage: siteRecord(() => object(pageHead)),
  productsPage: siteRecord(() => object({ ...pageHead, ...banner, listHeading: prose() })),
  aboutPage: siteRecord(() => object({ ...pageHead, contact: object(sectionHead) })),
  teamPage: siteRecord(() =>
    object({
      ...pageHead,
      ...banner,
      listHeading: prose(),
      loaded: prose(),
      retry: prose(),
      /** Of a link to a person's profile. */
      profile: withDefault('{person} on {network}'),
    }),
  ),
  contactPage: siteRecord(() =>
    object({
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
  ),
  careersPage: siteRecord(() => object({ ...pageHead, ...banner, button: linkItem() })),
  notFoundPage: siteRecord(() =>
    object({ ...pageHead, ...banner, home: linkItem(), links: list(linkItem()) }),
  ),
  newsletterPage: siteRecord(() =>
    object({
      ...pageHead,
      confirm: object({ ...banner, button: prose() }),
      confirmed: object(banner),
      unsubscribe: object({ ...banner, button: prose() }),
      unsubscribed: object(banner),
      used: object(banner),
      home: linkItem(),
    }),
  ),
  termsPage: siteRecord(() => textPage),
  privacyPage: siteRecord(() => textPage),
  mail: serverOnlyRecord(() =>
    object({
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
  ),
  confirmationMail: serverOnlyRecord(() =>
    object({
      subject: prose(),
      text: prose(),
      button: prose(),
      ignore: prose(),
      unsubscribe: prose(),
    }),
  ),
};
