import {
  card,
  choice,
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
import { cuts } from './stones.ts';

/** Contact details, which `office` fills in. `hours` is this site's own. */
const contact = () => ({ address: optional(), phone: optional(), email: optional(), hours: optional() });

/** The nine GET calls of the specification (rules §7): their paths and the fields that pages use. */
export const specifiedRecords = {
  navigation: {
    path: '/navigation',
    shape: () =>
      list(
        object({
          name: label(),
          path: path(),
          submenu: optionalList(
            object({
              name: label(),
              path: path(),
              /** The cut of a product's stone, which the server adds if it is not the specification's. */
              stone: choice(cuts),
            }),
          ),
        }),
      ),
  },
  footer: {
    path: '/footer',
    shape: () =>
      first({
        socialLinks: object({ facebook: link(), instagram: link(), youtube: link() }),
        menuLinks: list(linkItem()),
        productLinks: list(linkItem()),
        branch: object(contact()),
        copyright: prose(),
        policyLinks: list(linkItem()),
        sectionTitles: object({ menuTitle: prose(), productTitle: prose(), branchTitle: prose() }),
      }),
  },
  serviceFooter: {
    path: '/serviceFooter',
    shape: () =>
      first({
        ...contact(),
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
    shape: () =>
      first({
        topBanner: object({ title: prose(), buttonText: optional(), buttonLink: link() }),
        sectionTitle: prose(),
        heading: prose(),
        subtitle: prose(),
        services: list(card().shape({ path: link() })),
        callToAction: object({ buttonText: optional(), buttonLink: link() }),
      }),
  },
  safeguard: {
    path: '/dynamic/safeguard',
    shape: () => first({ title: prose(), subtitle: prose(), cards: list(card()) }),
  },
  saasApplication: {
    path: '/dynamic/saasApplication',
    shape: () =>
      first({
        sectionTitle: prose(),
        heading: prose(),
        subtitle: prose(),
        services: list(object({ title: label(), icon: optional() })),
      }),
  },
  value: {
    path: '/dynamic/value',
    shape: () =>
      object({
        mainTitle: prose(),
        highlight: optional(),
        suffix: optional(),
        values: list(object({ title: label(), description: prose() })),
      }),
  },
  about: {
    path: '/dynamic/about',
    shape: () =>
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
    shape: () =>
      list(
        object({
          name: label(),
          designation: prose(),
          /** One sentence about the person. */
          sentence: optional(),
          ...picture(),
          facebook_url: link(),
          instagram_url: link(),
          linkedin_url: link(),
          youtube_url: link(),
        }),
      ),
  },
} as const;

type SpecifiedName = keyof typeof specifiedRecords;

/** Returns whether a record is one of the specification; all others are this site's own. */
export const isSpecified = (name: string): name is SpecifiedName => Object.hasOwn(specifiedRecords, name);

/** Returns the path of a record's API call. */
export const recordPath = (name: string): string =>
  isSpecified(name) ? specifiedRecords[name].path : `/content/${name}.json`;

/** The records that contain paths of pictures. */
export const picturedRecords = ['about', 'team', 'testimonials'] as const;
