import { lazy, object } from 'yup';
import { label, link, list, optional, optionalList, path, prose } from './fields.ts';

const linkItem = object({ label: label(), path: path() });
const card = object({ title: label(), description: prose() });

/** A map of network name to address; the names are the backend's choice. */
const linksByName = lazy((links) =>
  object(Object.fromEntries(Object.keys(links ?? {}).map((name) => [name, link()]))),
);

export const navigation = list(
  object({
    _id: optional(),
    name: label(),
    path: path(),
    submenu: optionalList(object({ name: label(), path: path() })),
  }),
);

export const footer = object({
  socialLinks: object({ facebook: link(), instagram: link(), youtube: link() }),
  menuLinks: list(linkItem),
  productLinks: list(linkItem),
  branch: object({ address: prose(), phone: prose(), email: prose() }),
  copyright: prose(),
  policyLinks: list(linkItem),
  sectionTitles: object({ menuTitle: prose(), productTitle: prose(), branchTitle: prose() }),
});

export const serviceFooter = object({
  address: prose(),
  phone: prose(),
  email: prose(),
  socialLinks: linksByName,
  links: list(linkItem),
  copyright: prose(),
  reserved: optional(),
  joinHeading: prose(),
  joinDescription: prose(),
});

export const service = object({
  topBanner: object({ title: prose(), buttonText: optional(), buttonLink: link() }),
  sectionTitle: prose(),
  heading: prose(),
  subtitle: prose(),
  services: list(card),
  callToAction: object({ buttonText: optional(), buttonLink: link() }),
});

export const safeguard = object({ title: prose(), subtitle: prose(), cards: list(card) });

export const saasApplication = object({
  sectionTitle: prose(),
  heading: prose(),
  subtitle: prose(),
  services: list(object({ title: label(), icon: optional() })),
});

export const value = object({
  mainTitle: prose(),
  highlight: optional(),
  suffix: optional(),
  values: list(object({ _id: optional(), title: label(), description: prose() })),
});

export const about = object({
  subtitle: prose(),
  title: prose(),
  highlight: optional(),
  paragraph1: prose(),
  paragraph2: optional(),
  buttonText: optional(),
  buttonLink: link(),
  image: optional(),
});

export const team = list(
  object({
    _id: optional(),
    name: label(),
    designation: prose(),
    image: optional(),
    facebook_url: link(),
    instagram_url: link(),
    linkedin_url: link(),
    youtube_url: link(),
  }),
);
