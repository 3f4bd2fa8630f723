import { array, boolean, type InferType } from 'yup';
import {
  dayField,
  label,
  link,
  list,
  object,
  oneOf,
  optional,
  path,
  prose,
  shownTimes,
} from '../records/fields.ts';
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
    /** Where the blocks are on a page of the specification. Other pages consist of them, so that it does nothing there. */
    place: oneOf('last', 'first'),
    listed: boolean().typeError('must be true or false'),
    picture: pictureShape(),
    blocks: list(blockShape()),
    /** The addresses that the page had before, which lead to it, and where those of a removed page lead. */
    ...{ formerly: array(path()).optional(), movedTo: link() },
  });

/** A page as its file has it. */
export type Page = Omit<InferType<ReturnType<typeof pageShape>>, 'blocks'> & { blocks: readonly Block[] };

/** Returns whether a text can be the name of a page's file. */
export const isPageName = (name: string): boolean => /^[a-z0-9][a-z0-9-]{0,99}$/.test(name);
