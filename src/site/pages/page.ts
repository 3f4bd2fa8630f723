import { array, boolean, type InferType } from 'yup';
import {
  dayField,
  label,
  list,
  object,
  oneOf,
  optional,
  path,
  prose,
  shownTimes,
} from '../records/fields.ts';
import { isObject } from '../records/readValue.ts';
import { type Block, blockShape, pictureShape } from './blocks.ts';

/** First parts of paths that calls and files have. */
const taken = [
  ...['assets', 'content', 'dynamic', 'desk', 'fonts', 'footer', 'healthz', 'logo', 'navigation'],
  ...['newsletter', 'not-found', 'pictures', 'reach', 'readyz', 'seen', 'service', 'share', 'uploads'],
];

/** Path of small letters, digits and hyphens, at most six parts deep. */
const pagePath = () =>
  label()
    .max(200, 'must have at most 200 characters')
    .matches(
      /^\/$|^(?:\/[a-z0-9]+(?:-+[a-z0-9]+)*){1,6}$/,
      'must be a path of small letters, digits and hyphens, such as /case-studies/hospital-group',
    )
    .test('free', 'begins like the address of a call or a file: choose another path', (path) => {
      const [, first = ''] = (path ?? '').split('/');
      return !taken.includes(first);
    });

/** A page that staff made (decision 34). */
export const pageShape = () =>
  object({
    path: pagePath(),
    title: prose('line'),
    description: optional('lines'),
    date: dayField(),
    author: optional(),
    ...shownTimes(),
    footer: oneOf('main', 'service'),
    /** The place of the blocks on a page of the specification. Other pages have only blocks, and ignore it. */
    place: oneOf('last', 'first'),
    listed: boolean().typeError('must be true or false'),
    picture: pictureShape(),
    blocks: list(blockShape()),
    /** The addresses that the page had before, which lead to it. */
    formerly: array(path()).optional(),
  });

/** A page as its file has it. */
export type Page = Omit<InferType<ReturnType<typeof pageShape>>, 'blocks'> & { blocks: readonly Block[] };

/**
 * The file that stays of a removed page, and leads its visitors to another page. It has neither title nor blocks, so that no
 * release takes it for a page.
 */
export const removedPageShape = () =>
  object({
    path: path(),
    formerly: array(path()).optional(),
    movedTo: path(),
  });

export type RemovedPage = InferType<ReturnType<typeof removedPageShape>>;

/** Returns whether the value of a page's file is that of a removed page. Earlier releases kept the page's whole text in it. */
export const isRemovedPage = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && typeof value.movedTo === 'string' && value.movedTo.trim() !== '';

/** Returns whether a text can be the name of a page's file. */
export const isPageName = (name: string): boolean => /^[a-z0-9][a-z0-9-]{0,99}$/.test(name);
