import { array, type ISchema, lazy, type ObjectShape, object, string } from 'yup';

export { object };

// A site path (not "//host" or "/\host", which browsers take for another host), a fragment or a known scheme.
const linkPattern = /^(?:\/(?![/\\])|#|https?:\/\/(?=\S)|mailto:|tel:)\S*$/i;

const wellFormedLink = {
  message: 'must be a path such as /contact, a #fragment, or an http(s), mailto: or tel: address',
  excludeEmptyString: true,
};

/** What no document may hold, XML for one: controls but tabs and line breaks, halves of surrogate pairs, non-characters. */
const clean = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}\uFFFE\uFFFF])*$/u;

/** Text that may be left out; it is '' then. */
export const optional = () =>
  string()
    .default('')
    .typeError('must be text')
    .nonNullable('must be text, or be left out')
    .matches(clean, 'has a control character, which cannot be shown')
    // yup's own trim() throws for a list.
    .transform((value) => (typeof value === 'string' ? value.trim() : value));

/** Text our own content must have; a backend that omits it gets ''. */
export const prose = () => optional().required('is missing or empty');

/** Text that older folders lack, and that no page can do without: they get `sample`. */
export const withDefault = (sample: string) => optional().default(sample).min(1, 'is empty');

/** The text an item cannot be shown without: in a list, an item without it is dropped. */
export const label = () => prose().meta({ essential: true });

/** A link that may be left out; one of another kind (`javascript:`) is a fault and becomes ''. */
export const link = () => optional().matches(linkPattern, wellFormedLink);

/** The link an item cannot do without. */
export const path = () => label().matches(linkPattern, wellFormedLink);

const percent = '(?:100|\\d{1,2}(?:\\.\\d+)?)%';
const across = '(?:left|center|right)';
const down = '(?:top|center|bottom)';
const placePattern = new RegExp(
  `^(?:${percent} ${percent}|${across}|${down}|${across} ${down}|${down} ${across})$`,
);

/** The place in a picture that stays when its edges are cut off, as CSS has it; '' is the middle. */
export const place = () =>
  optional().matches(placePattern, {
    message: 'must be two percentages such as 50% 30%, or words such as left, top or right bottom',
    excludeEmptyString: true,
  });

/** A list our own content must have; a backend that omits it gets []. */
export const list = <T>(item: ISchema<T>) => array(item).default([]).required('is missing');

/** A list that may be left out; it is [] then. */
export const optionalList = <T>(item: ISchema<T>) => array(item).default([]);

/** A record that comes as the first item of a list. */
export const first = <T extends ObjectShape>(fields: T) => object(fields).meta({ first: true });

/** The path of a picture, what it shows for those who cannot see it, and the place in it that stays in view. */
export const picture = () => ({ image: optional(), imageAlt: optional(), imageFocus: place() });

/** A link with its words. */
export const linkItem = () => object({ label: label(), path: path() });

/** A title with a description (spec §3). */
export const card = () => object({ title: label(), description: prose() });

/** A map of network name to address; the names are the backend's choice. */
export const linksByName = () =>
  lazy((links) => object(Object.fromEntries(Object.keys(links ?? {}).map((name) => [name, link()]))));
