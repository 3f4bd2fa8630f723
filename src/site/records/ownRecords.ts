import type { ISchema, ObjectSchema } from 'yup';
import { type FormName, forms } from '../forms/forms.ts';
import {
  chatNumber,
  choice,
  coordinates,
  hint,
  label,
  link,
  linkItem,
  list,
  mailAddress,
  object,
  oneOf,
  optional,
  optionalGroup,
  optionalList,
  order,
  path,
  phoneNumber,
  picture,
  prose,
  screenPicture,
  shownTimes,
  slug,
  withDefault,
} from './fields.ts';
import { homeSections } from './homeSections.ts';
import { productKinds } from './productKinds.ts';
import { cuts } from './stones.ts';

/** Title and description of a page for search engines, browsers and link previews. */
const pageHead = { title: prose('headTitle'), description: prose('headText') };

/** Heading and first paragraph of a page. */
const banner = { heading: prose('line'), text: prose('lines') };

/** Texts of every form: its name, its button and the labels of its fields. */
const formTexts = <N extends FormName>(name: N) => ({
  name: prose('screenReader'),
  submit: prose(),
  labels: object(
    Object.fromEntries(
      Object.entries(forms[name].fields).map(([field, { label }]) => [field, withDefault(label)]),
    ),
  ) as unknown as ObjectSchema<Record<keyof (typeof forms)[N]['fields'], string>>,
});

/** Texts after a form was sent: `{day}` is the next working day, `{phone}` the office's number. */
const afterSending = () =>
  object({
    heading: withDefault('We have your message', 'line'),
    steps: optionalList(label().meta({ fills: ['day'] })),
    /** The label of the visitor's name among what was sent. */
    name: withDefault('Name'),
    /** Next to the button after a failure. The message itself says the reason. */
    notSent: withDefault('Not sent yet: what you wrote is still here.', 'line'),
    orCall: withDefault('Or call {phone}.'),
  });

/** A page of sections, each with its own URL fragment. */
const textPage = object({
  ...pageHead,
  heading: prose('line'),
  introduction: optional('lines'),
  /** Heading of the table of contents. */
  contents: prose(),
  sections: list(object({ id: label(), heading: label('line'), paragraphs: list(label('lines')) })),
});

/** Label, heading and text at the start of a section. */
const sectionHead = { label: optional(), ...banner };

/** The subject and the text of a mail, with the words in braces that are filled in. */
const letter = (...fills: string[]) => ({
  subject: prose('line').meta({ fills }),
  text: prose('lines').meta({ fills }),
});

/** A record that browsers load. Its schema is created when a response is read. */
const siteRecord = <Shape extends ISchema<unknown>>(shape: () => Shape) => ({ shape });

/** A record that browsers cannot request. */
const serverOnlyRecord = <Shape extends ISchema<unknown>>(shape: () => Shape) => ({
  shape,
  isServerOnly: true,
});

/** How to reach an office. With the number for a chat, which has its country code, pages link to a chat. */
const reached = () => ({
  address: prose('lines'),
  phone: phoneNumber(),
  email: mailAddress(),
  hours: optional(),
  whatsApp: chatNumber(),
  place: coordinates(),
});

/** Texts of this site that the API of the specification does not contain. */
export const ownRecords = {
  /** The office's contact details, once for all pages, mails and search engines (see `office.ts`). */
  office: siteRecord(() =>
    object({ ...reached(), offices: optionalList(object({ name: label(), ...reached() })) }),
  ),
  /** Redirects from old addresses, in addition to the specification's; permanent without a last moment. */
  redirects: siteRecord(() =>
    list(
      object({
        from: label().matches(/^\/[^?#\s]*$/, 'must be a path such as /old-page'),
        to: path(),
        ...shownTimes(),
      }),
    ),
  ),
  frame: siteRecord(() =>
    object({
      newsletter: object(banner),
      /** Shown above the bar. */
      announcement: optionalGroup({
        text: optional('lines'),
        link: object({ label: optional(), path: link() }),
        ...shownTimes(),
      }),
      brandNote: optional('lines'),
      /** The company as it is registered, from the brand. */
      companyLine: withDefault('{company}. Founded in {founded}, in {place}.'),
      /** Labels of the buttons to reach the office. */
      reach: object({
        phone: withDefault('Call'),
        chat: withDefault('WhatsApp'),
        email: withDefault('Email'),
        ask: withDefault('Tell us about your project'),
      }),
      /** Accessible names of the link lists in the footers. */
      links: object({ menu: prose(), products: prose(), policies: prose() }),
      /** Texts for assistive technology. */
      ariaLabels: object({
        skip: withDefault('Skip to main content'),
        /** Added to the company's name in the link to the home page. */
        home: withDefault('home'),
        main: withDefault('Main'),
        menu: withDefault('Menu'),
        openMenu: withDefault('Open menu'),
        closeMenu: withDefault('Close menu'),
        submenu: withDefault('More {name} pages'),
        scheme: withDefault('Dark colours'),
        top: withDefault('Scroll to top'),
        /** The buttons that float on phones. */
        reach: withDefault('Ways to reach us'),
        close: withDefault('Close'),
        /** Label of the honeypot field. */
        trap: withDefault('Leave this field empty'),
      }),
    }),
  ),
  products: siteRecord(() =>
    object({
      products: list(
        object({
          /** Name in the product grid. */
          name: label(),
          slug: slug(),
          /** The cut of the product's stone; by default it follows from the slug. */
          stone: choice(cuts),
          ...pageHead,
          heading: prose('line'),
          /** One sentence for the product grid. */
          summary: prose('lines'),
          /** Paragraph below the heading of the product's page. */
          lead: prose('lines'),
          /** As on the home page. */
          engagement: optional(),
          /** How the product's page shows what it does; by default as a system. */
          kind: oneOf(...productKinds),
          /** A screen of such software. */
          screen: optionalGroup(screenPicture()),
          /** Text of a page that has no content yet. */
          placeholder: optional('lines'),
        }),
      ),
      /** Last cell of the product grid. */
      somethingElse: object({ name: label(), path: path(), summary: prose('lines') }),
      /** Texts shared by all product pages: the first two breadcrumbs and the button. */
      page: object({
        /** Accessible name of the breadcrumbs. */
        trail: withDefault('Breadcrumb', 'screenReader'),
        home: prose(),
        products: prose(),
        button: linkItem(),
        /** Above the names of the products before and after. */
        previous: withDefault('Previous'),
        next: withDefault('Next'),
        /** The end of each product's page. `{name}` becomes the product's name in small letters. */
        closing: optionalGroup({
          ...banner,
          button: prose().meta({ fills: ['name'] }),
        }),
      }),
    }),
  ),
  enquiryForm: siteRecord(() =>
    object({
      ...formTexts('enquiry'),
      note: hint(),
      /** Below the button. */
      reply: hint(),
      /** Shown next to the label of a required field. */
      required: withDefault('required'),
      phoneHint: hint(),
      designHint: hint(),
      budgetHint: hint(),
      messageExample: optional('line'),
      after: afterSending(),
    }),
  ),
  contactMessageForm: siteRecord(() =>
    object({
      ...formTexts('contactMessage'),
      /** Shown next to the label of an optional field. */
      optional: prose(),
      emailHint: withDefault('In small letters', 'line'),
      phoneHint: hint(),
      messageExample: optional('line'),
      fileHint: hint(),
      removeFile: prose(),
      /** The person who reads the messages, named next to the form. */
      person: optionalGroup({ name: label(), role: prose() }),
      after: afterSending(),
    }),
  ),
  newsletterForm: siteRecord(() =>
    object({
      ...formTexts('newsletter'),
      /** At the field after a success. */
      sent: withDefault('We have noted {email}.', 'line').meta({ fills: ['email'] }),
    }),
  ),
  homePage: siteRecord(() =>
    object({
      ...pageHead,
      hero: object({
        heading: optional('line'),
        text: prose('lines'),
        button: linkItem(),
        link: linkItem(),
        /** Price and duration of an engagement, such as a range in rupees. */
        engagement: optional(),
        points: list(label('line')),
      }),
      /** Figures below the hero. */
      proof: optionalList(object({ value: label(), label: prose() })),
      /** A screen of software, below the figures. */
      software: optionalGroup({
        ...banner,
        ...screenPicture(),
        link: optionalGroup({ label: label(), path: path() }),
      }),
      contact: object(sectionHead),
      /** The sections below the hero; missing ones follow in the specification's order. */
      order: order(homeSections),
    }),
  ),
  itServices: siteRecord(() => object(sectionHead)),
  collaboration: siteRecord(() =>
    object({ ...sectionHead, steps: list(object({ title: label('line'), text: prose('lines') })) }),
  ),
  skills: siteRecord(() =>
    object({ ...sectionHead, groups: list(object({ name: label(), items: prose('lines') })) }),
  ),
  testimonials: siteRecord(() =>
    object({
      label: optional(),
      heading: prose('line'),
      /** `product` is the path of the product whose stone appears next to the quote. */
      quotes: list(
        object({
          text: label('lines'),
          person: optional(),
          role: prose(),
          trade: prose(),
          /** Named instead of the trade. */
          company: optional(),
          /** The portrait or the logo, instead of the stone. */
          ...picture(),
          product: link(),
          /** The cut of that stone, which the server adds if it is not the specification's. */
          stone: choice(cuts).meta({ kind: 'provided' }),
        }),
      ),
    }),
  ),
  portfolioPage: siteRecord(() => object({ ...pageHead, ...banner, link: linkItem() })),
  servicesPage: siteRecord(() => object(pageHead)),
  productsPage: siteRecord(() => object({ ...pageHead, ...banner, listHeading: prose('screenReader') })),
  aboutPage: siteRecord(() =>
    object({
      ...pageHead,
      /** The company in figures, such as when it was founded. */
      facts: optionalList(object({ value: label(), label: prose() })),
      team: optionalGroup({ label: label(), path: path() }),
      contact: object(sectionHead),
    }),
  ),
  teamPage: siteRecord(() =>
    object({
      ...pageHead,
      ...banner,
      listHeading: prose('screenReader'),
      loaded: prose(),
      retry: prose(),
      /** Accessible name of a link to a profile. */
      profile: withDefault('{person} on {network}', 'line'),
    }),
  ),
  contactPage: siteRecord(() =>
    object({
      ...pageHead,
      ...banner,
      formHeading: prose('line'),
      help: list(
        object({
          icon: optional('icon'),
          title: label('line'),
          text: prose('lines'),
          link: object({ label: optional(), path: link() }),
        }),
      ),
      map: object({
        heading: prose('line'),
        frameTitle: prose('screenReader'),
        show: prose(),
        open: prose(),
        newTab: prose(),
      }),
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
      /** The link of a mail whose time is over; the newsletter form follows. */
      ended: object({
        heading: withDefault('This link has ended', 'line'),
        text: withDefault(
          'It worked for a week after the mail. Your address is not subscribed. To get our newsletter, subscribe again.',
          'lines',
        ),
      }),
      home: linkItem(),
    }),
  ),
  termsPage: siteRecord(() => textPage),
  privacyPage: siteRecord(() => textPage),
  mail: serverOnlyRecord(() =>
    object({
      titles: object({ enquiry: prose(), contactMessage: prose(), newsletter: prose() }),
      suspect: prose('line').meta({ fills: ['title'] }),
      yes: prose(),
      no: prose(),
      reply: prose('line').meta({ fills: ['address'] }),
      // Older content folders lack these texts.
      noReply: withDefault('{address} cannot be answered by mail: check the address.', 'line').meta({
        fills: ['address'],
      }),
      origin: object({ page: optional(), referrer: optional(), campaign: optional() }),
      file: prose('line').meta({ fills: ['name', 'size'] }),
      received: prose('line').meta({ fills: ['time', 'lead'] }),
      // Instead of these two where the mail links to the desk.
      desk: object({
        file: withDefault('File: {name}, {size} bytes.', 'line'),
        received: withDefault('Received {time}. Open it in the desk:', 'line'),
      }),
    }),
  ),
  /** Words at pages with a date. `{minutes}` is the time that one takes to read. */
  article: serverOnlyRecord(() =>
    // Older content folders lack the name of the contents.
    object({
      minutes: prose().meta({ fills: ['minutes'] }),
      contents: withDefault('On this page'),
      previous: prose(),
      next: prose(),
    }),
  ),
  replies: serverOnlyRecord(() =>
    list(
      object({
        name: label().max(100, 'must have at most 100 characters'),
        ...letter('name', 'company', 'sender'),
      }),
    ),
  ),
  /** The mail to somebody whose enquiry or message has arrived. Missing `send` means off. */
  acknowledgement: serverOnlyRecord(() =>
    object({
      send: oneOf('off', 'on'),
      ...letter('company'),
    }),
  ),
  confirmationMail: serverOnlyRecord(() =>
    object({
      ...letter('company'),
      button: prose().meta({ fills: ['company'] }),
      until: withDefault('The link works until {day}.', 'lines'),
      ignore: prose('lines').meta({ fills: ['company'] }),
      unsubscribe: prose().meta({ fills: ['company'] }),
    }),
  ),
};
