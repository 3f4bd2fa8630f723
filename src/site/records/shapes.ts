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

/** What is above many sections. */
const sectionHead = { label: optional(), heading: prose(), text: prose() };

/**
 * What pages use of each record: a list for `list`, a list whose first item is used for `first`, and the object itself
 * otherwise. Apart from the table of records, so that yup and this are loaded only where an answer is read.
 */
export const shapes = {
  navigation: list(
    object({
      _id: optional(),
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
    values: list(object({ _id: optional(), title: label(), description: prose() })),
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
  homePage: object({
    title: prose(),
    description: prose(),
    hero: object({ text: prose(), button: linkItem(), link: linkItem(), points: list(label()) }),
    itServices: object(sectionHead),
    collaboration: object({ ...sectionHead, steps: list(object({ title: label(), text: prose() })) }),
    skills: object({ ...sectionHead, groups: list(object({ name: label(), items: prose() })) }),
    testimonials: object({
      label: optional(),
      heading: prose(),
      quotes: list(object({ text: label(), role: prose(), trade: prose(), product: link() })),
    }),
    contact: object(sectionHead),
  }),
} as const satisfies Record<RecordName, ISchema<unknown>>;
