import { type ISchema, lazy, object } from 'yup';
import type { RecordName } from '../recordPaths.ts';
import { first, label, link, list, optional, optionalList, path, place, prose } from './fields.ts';

const linkItem = object({ label: label(), path: path() });
const card = object({ title: label(), description: prose() });

/** The path of a picture, what it shows for those who cannot see it, and the place in it that stays in view. */
const picture = { image: optional(), imageAlt: optional(), imageFocus: place() };

/** A map of network name to address; the names are the backend's choice. */
const linksByName = lazy((links) =>
  object(Object.fromEntries(Object.keys(links ?? {}).map((name) => [name, link()]))),
);

/**
 * What pages use of the answer to each content call (spec §7). It is a list for `list`, a list whose first item is used
 * for `first`, and the object itself otherwise.
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
    menuLinks: list(linkItem),
    productLinks: list(linkItem),
    branch: object({ address: prose(), phone: prose(), email: prose() }),
    copyright: prose(),
    policyLinks: list(linkItem),
    sectionTitles: object({ menuTitle: prose(), productTitle: prose(), branchTitle: prose() }),
  }),
  serviceFooter: first({
    address: prose(),
    phone: prose(),
    email: prose(),
    socialLinks: linksByName,
    links: list(linkItem),
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
    services: list(card),
    callToAction: object({ buttonText: optional(), buttonLink: link() }),
  }),
  safeguard: first({ title: prose(), subtitle: prose(), cards: list(card) }),
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
    ...picture,
  }),
  team: list(
    object({
      _id: optional(),
      name: label(),
      designation: prose(),
      ...picture,
      facebook_url: link(),
      instagram_url: link(),
      linkedin_url: link(),
      youtube_url: link(),
    }),
  ),
} satisfies Record<RecordName, ISchema<unknown>>;
