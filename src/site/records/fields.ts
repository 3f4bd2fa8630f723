import { array, type ISchema, lazy, mixed, type ObjectShape, object, string } from 'yup';
import { limitNames, withLimits } from '../forms/text.ts';
import { isChatNumber, isPhoneNumber, withCountryCode } from './phoneNumber.ts';

export { object };

/**
 * The kinds of texts, besides a short one on a page. `headTitle` and `headText` are for search engines, `screenReader` is for
 * screen readers, `from` and `until` are the moments in which something is shown. The server adds what is `provided`.
 */
export type Kind =
  | ('line' | 'lines' | 'markdown' | 'headTitle' | 'headText' | 'screenReader' | 'choice')
  | ('link' | 'picture' | 'pdf' | 'focus' | 'icon' | 'slug' | 'day' | 'from' | 'until' | 'provided');

declare module 'yup' {
  interface CustomSchemaMetadata {
    kind?: Kind | undefined;
    /** The words in braces that are filled in. */
    fills?: readonly string[];
    /** Whether a list omits an entry without it. */
    essential?: boolean;
    /** Whether an API call returns the record as the first entry of a list. */
    first?: boolean;
    /** The names that staff put in order. */
    order?: readonly string[];
    /** Most characters of a form's field. */
    limit?: number;
  }
}

// A site path (not "//host" or "/\host", which browsers treat as another host), a fragment or a known scheme.
export const linkPattern = /^(?:\/(?![/\\])|#|https?:\/\/(?=\S)|mailto:|tel:)\S*$/i;

const wellFormedLink = {
  message: 'must be a path such as /contact, a #fragment, or an http(s), mailto: or tel: address',
  excludeEmptyString: true,
};

/** Text without characters that XML forbids: control characters except tabs and line breaks, surrogates, U+FFFE, U+FFFF. */
const clean = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}\uFFFE\uFFFF])*$/u;

/** Optional text; '' by default. */
export const optional = (kind?: Kind) =>
  string()
    .meta({ kind })
    .default('')
    .typeError('must be text')
    .nonNullable('must be text, or be left out')
    .matches(clean, 'has a control character, which cannot be shown')
    // yup's trim() throws for a list.
    .transform((value) => (typeof value === 'string' ? value.trim() : value));

/** Optional text below a field, in which limits are filled in: see `withLimits`. */
export const hint = () =>
  optional('line')
    .meta({ fills: limitNames })
    .transform((value) => (typeof value === 'string' ? withLimits(value) : value));

/** Text that our own content must have; '' if a backend omits it. */
export const prose = (kind?: Kind) => optional(kind).required('is missing or empty');

/** Reads a phone number with its country code. */
const dialled = (value: unknown) => (typeof value === 'string' ? withCountryCode(value) : value);

/** Phone number of an office, which gets its country code. */
export const phoneNumber = () =>
  prose()
    .transform(dialled)
    .test(
      'phone',
      'must be one phone number, such as +91 40 4000 0000',
      (text) => !text || isPhoneNumber(text),
    );

/** Number for a chat, which gets its country code; '' by default. */
export const chatNumber = () =>
  optional()
    .transform(dialled)
    .test(
      'chat',
      'must be a mobile number, with the country code outside India, such as +91 98480 00000',
      (text) => !text || isChatNumber(text),
    );

/** Mail address of an office. */
export const mailAddress = () =>
  prose().matches(/^[^\s@<>()[\],;:"]+@(?:[\p{L}\p{M}\d-]+\.)+[\p{L}\p{M}\d-]{2,}$/u, {
    message: 'must be a mail address, such as hello@company.com',
    excludeEmptyString: true,
  });

/** Required text that older content folders lack; they get `sample`. Its words in braces are filled in. */
export const withDefault = (sample: string, kind?: Kind) =>
  optional(kind)
    .default(sample)
    .min(1, 'is empty')
    .meta({ fills: Array.from(sample.matchAll(/\{(\w+)\}/g), ([, word = '']) => word) });

/** Essential text: a list omits an item without it. */
export const label = (kind?: Kind) => prose(kind).meta({ essential: true });

/** Optional link. A link with another scheme, such as `javascript:`, is an error and becomes ''. */
export const link = () => optional('link').matches(linkPattern, wellFormedLink);

/** Optional address of a profile at another site. */
export const profile = () => optional().matches(linkPattern, wellFormedLink);

/** Essential link: a list omits an item without it. */
export const path = () => label('link').matches(linkPattern, wellFormedLink);

const percent = '(?:100|\\d{1,2}(?:\\.\\d+)?)%';
const across = '(?:left|center|right)';
const down = '(?:top|center|bottom)';
const placePattern = new RegExp(
  `^(?:${percent} ${percent}|${across}|${down}|${across} ${down}|${down} ${across})$`,
);

/** The CSS `object-position` that keeps the picture's subject visible when the picture is cropped; '' for the centre. */
const objectPosition = () =>
  optional('focus').matches(placePattern, {
    message: 'must be two percentages such as 50% 30%, or words such as left, top or right bottom',
    excludeEmptyString: true,
  });

/** A place on the map, as map services show it: latitude and longitude in degrees. */
export const coordinates = () =>
  optional().matches(/^-?(?:90|[0-8]?\d(?:\.\d+)?), ?-?(?:180|(?:1[0-7]\d|\d?\d)(?:\.\d+)?)$/, {
    message: 'must be latitude and longitude, such as 17.4474, 78.3762',
    excludeEmptyString: true,
  });

/** Whether a text begins with a day of the calendar. One of 35 years ago, or in more than five years, is a slip of a finger. */
function isDay(text: string): boolean {
  const day = text.slice(0, 10);
  const date = new Date(day);
  const years = date.getFullYear() - new Date().getFullYear();
  return Math.abs(years + 15) <= 20 && date.toISOString().startsWith(day);
}

/** A day of the calendar, such as 2026-11-25. */
export const dayField = (kind: Kind = 'day', pattern = /^\d{4}-\d\d-\d\d$/, also = '') =>
  optional(kind).test(
    'day',
    `must be a day such as 2026-11-25${also}, at most five years ahead`,
    (text) => !text || (pattern.test(text) && isDay(text)),
  );

/** A day, or a moment such as 2026-11-25T09:00 in the company's time zone. */
const momentField = (kind: 'from' | 'until') =>
  dayField(kind, /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d)?$/, ' or 2026-11-25T09:00');

/** The first and the last moment in which something is shown; a last day is shown until its end. */
export const shownTimes = () => ({ shownFrom: momentField('from'), shownUntil: momentField('until') });

/** The last part of a page's path, which is essential. */
export const slug = () =>
  label('slug')
    .max(100, 'must have at most 100 characters')
    .matches(
      /^[a-z0-9]+(?:-+[a-z0-9]+)*$/,
      'must be small letters, digits and hyphens, such as school-management',
    );

/** One of some texts; undefined by default, which a form shows as no choice. */
export const choice = <T extends string>(choices: readonly T[]) =>
  string()
    .oneOf([...choices, '' as const], `must be one of ${choices.join(', ')}`)
    .meta({ kind: 'choice' });

/** One of some texts; undefined by default, which means the first one. */
export const oneOf = <T extends string>(...choices: readonly [T, ...T[]]) =>
  string()
    .oneOf(choices, `must be ${choices.join(' or ')}`)
    .meta({ kind: 'choice' });

/** Some of the given names in the order that staff chose; undefined by default. */
export const order = <T extends string>(names: readonly T[]) =>
  mixed<T[]>()
    .test(
      'order',
      `must be a list of ${names.join(', ')}, each at most once`,
      (given) =>
        given === undefined ||
        (Array.isArray(given) &&
          new Set(given).size === given.length &&
          given.every((name) => names.includes(name))),
    )
    .meta({ order: names });

/** A group that may be missing; its rules apply only when it is given. Undefined by default. */
export const optionalGroup = <T extends ObjectShape>(fields: T) =>
  object(fields).optional().default(undefined);

/** List that our own content must have; [] if a backend omits it. */
export const list = <T>(item: ISchema<T>) => array(item).default([]).required('is missing');

/** Optional list; [] by default. */
export const optionalList = <T>(item: ISchema<T>) => array(item).default([]);

/** A record that an API call returns as the first item of a list. */
export const first = <T extends ObjectShape>(fields: T) => object(fields).meta({ first: true });

/** A picture's path, alternative text and `object-position`. */
export const picture = () => ({
  image: optional('picture'),
  imageAlt: optional('screenReader'),
  imageFocus: objectPosition(),
});

const upload = /^uploads\/./;

/** A picture in the folder `uploads`, its alternative text, and its picture for the dark scheme. */
export const screenPicture = () => ({
  file: label('picture').matches(upload, 'must be a file in uploads, such as uploads/ward.jpg'),
  alt: prose('line'),
  dark: darkPicture(),
});

/** The picture for the dark scheme; '' where one is for both. */
const darkPicture = () =>
  optional('picture').matches(upload, { message: 'must be a file in uploads', excludeEmptyString: true });

/** A link with its label. */
export const linkItem = () => object({ label: label(), path: path() });

/** A title and a description (rules §3). */
export const card = () => object({ title: label('line'), description: prose('lines') });

/** Map from network name to address. The backend chooses the names. */
export const linksByName = () =>
  lazy((links) => object(Object.fromEntries(Object.keys(links ?? {}).map((name) => [name, profile()]))));
