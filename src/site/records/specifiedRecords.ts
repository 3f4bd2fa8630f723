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
  profile,
  prose,
} from './fields.ts';
import { cuts } from './stones.ts';

/** Contact details, which `office` provides. `hours` is this site's own. */
const provided = () => optional('provided');
const contact = () => ({ address: provided(), phone: provided(), email: provided(), hours: provided() });

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
              stone: choice(cuts).meta({ kind: 'provided' }),
            }),
          ),
        }),
      ),
  },
  footer: {
    path: '/footer',
    shape: () =>
      first({
        socialLinks: object({ facebook: profile(), instagram: profile(), youtube: profile() }),
        menuLinks: list(linkItem()),
        productLinks: list(linkItem()),
        branch: object(contact()),
        copyright: prose('line').meta({ fills: ['year'] }),
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
        copyright: prose('line').meta({ fills: ['year'] }),
        reserved: optional('line').meta({ fills: ['year'] }),
        joinHeading: prose('line'),
        joinDescription: prose('lines'),
      }),
  },
  service: {
    path: '/service',
    shape: () =>
      first({
        topBanner: object({ title: prose('line'), buttonText: optional(), buttonLink: link() }),
        sectionTitle: prose('line'),
        heading: prose('line'),
        subtitle: prose('lines'),
        /** Services with the same `group` stand together under it. */
        services: list(card().shape({ group: optional(), path: link() })),
        callToAction: object({ buttonText: optional(), buttonLink: link() }),
      }),
  },
  safeguard: {
    path: '/dynamic/safeguard',
    shape: () => first({ title: prose('line'), subtitle: prose('lines'), cards: list(card()) }),
  },
  saasApplication: {
    path: '/dynamic/saasApplication',
    shape: () =>
      first({
        sectionTitle: prose('line'),
        heading: prose('line'),
        subtitle: prose('lines'),
        services: list(object({ title: label('line'), icon: optional('icon'), path: link() })),
      }),
  },
  value: {
    path: '/dynamic/value',
    shape: () =>
      object({
        mainTitle: prose('line'),
        highlight: optional(),
        suffix: optional(),
        values: list(card()),
      }),
  },
  about: {
    path: '/dynamic/about',
    shape: () =>
      object({
        subtitle: prose('lines'),
        title: prose('line'),
        highlight: optional(),
        paragraph1: prose('lines'),
        paragraph2: optional('lines'),
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
          facebook_url: profile(),
          instagram_url: profile(),
          linkedin_url: profile(),
          youtube_url: profile(),
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
export const picturedRecords = ['about', 'team', 'products', 'homePage', 'testimonials'] as const;
