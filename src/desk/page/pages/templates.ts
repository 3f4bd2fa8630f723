import { ArraySchema, type ObjectShape, object, type Schema } from 'yup';
import { type Block, type BlockName, blockFields } from '#site/pages/blocks.ts';
import type { Page } from '#site/pages/page.ts';
import { itemOf } from '#site/records/readValue.ts';
import { emptyOf } from '../content/record/shape.ts';

/** The first values of a new block. Everything else is empty: its fields ask for it, and empty ones are not published. */
const given: Partial<Record<BlockName, object>> = {
  questions: { heading: 'Questions' },
  action: { heading: 'Talk to us', button: { label: 'Write to us', path: '/contact' } },
};

/** How many empty entries the list of a new block has. */
const entries: Partial<Record<BlockName, number>> = {
  cards: 3,
  steps: 3,
  numbers: 2,
  logos: 1,
  questions: 1,
};

/** Returns a new block. */
export function newBlock(block: BlockName): Block {
  const { fields } = object(blockFields[block] as ObjectShape);
  const list = fields.items;
  const items =
    list instanceof ArraySchema &&
    Array.from({ length: entries[block] ?? 0 }, () =>
      emptyOf(itemOf(list).resolve({ value: undefined }) as Schema),
    );
  return { block, ...(emptyOf(object(fields)) as object), ...(items && { items }), ...given[block] } as Block;
}

interface Template {
  name: string;
  help: string;
  /** The beginning of the path, where no list of the site shows such pages. */
  under: string;
  /** The addresses of the lists that show such pages; the first that the site has is taken. */
  lists?: readonly RegExp[];
  blocks: readonly BlockName[];
  isDated?: boolean;
  /** Values that its blocks have from the start, in addition to the usual ones. */
  initialValues?: Partial<Record<BlockName, object>>;
}

/** The kinds of pages that staff start with. */
export const templates: readonly [Template, ...Template[]] = [
  {
    name: 'Article',
    help: 'News or advice, with a date.',
    under: '/articles/',
    lists: [/article|insight|blog|news/],
    blocks: ['banner', 'text', 'action'],
    isDated: true,
  },
  {
    name: 'Case study',
    help: 'What you did for a customer.',
    under: '/case-studies/',
    lists: [/case|stud|reference/, /article|insight|blog|news/],
    blocks: ['banner', 'text', 'pictureText', 'numbers', 'quote', 'action'],
    isDated: true,
  },
  {
    name: 'Job',
    help: 'A post to fill.',
    under: '/careers/',
    lists: [/career|job/],
    blocks: ['banner', 'text', 'questions', 'contactForm'],
    // The form of messages takes a file; that of enquiries does not.
    initialValues: {
      contactForm: { heading: 'Apply', text: 'Write a few lines about yourself, and add your CV as a file.' },
    },
  },
  {
    name: 'Landing page',
    help: 'One offer, and a form.',
    under: '/',
    blocks: ['banner', 'cards', 'quote', 'questions', 'enquiryForm'],
  },
  { name: 'Empty page', help: 'Nothing but its title.', under: '/', blocks: [] },
];

/** Returns the beginning of the path of a new page: below a list that shows it, from the addresses of the site's lists. */
export function startOf({ under, lists = [] }: Template, listed: readonly string[]): string {
  const shown = lists.flatMap((pattern) => listed.filter((address) => pattern.test(address)));
  return shown[0] === undefined ? under : `${shown[0].replace(/\/$/, '')}/`;
}

/** The settings that a copy does not take over, in the words of the page's settings. */
const ownSettings = {
  shownFrom: 'the first day',
  shownUntil: 'the last day',
  listed: 'that it is kept out of lists',
} as const;

/** Returns a copy of a page with the settings of a new one. @param today the day in the company's time zone */
export function copyOf(
  { formerly: _, date, ...page }: Readonly<Record<string, unknown>>,
  names: { title: string; path: string },
  today: string,
): object {
  const copy: Record<string, unknown> = { ...page, ...names, ...(date ? { date: today } : {}) };
  for (const setting of Object.keys(ownSettings)) delete copy[setting];
  return copy;
}

/** Returns what a copy of a page leaves out, in a sentence; '' for nothing. */
export function leftOut(page: Readonly<Record<string, unknown>>): string {
  const settings = Object.entries(ownSettings).flatMap(([setting, words]) =>
    (setting === 'listed' ? page.listed === false : page[setting]) ? [words] : [],
  );
  const dated = page.date ? ['The copy has today’s date.'] : [];
  const rest = settings.length > 0 ? [`Left out: ${settings.join(', ')}.`] : [];
  return [...dated, ...rest].join(' ');
}

/** Returns a new page of a template. Its first banner has the title. @param today the day in the company's time zone */
export function newPage(
  { blocks, isDated, initialValues = {} }: Template,
  { title, path }: { title: string; path: string },
  today: string,
): Pick<Page, 'path' | 'title' | 'blocks'> & { date?: string } {
  const made = blocks.map((name): Block => ({ ...newBlock(name), ...initialValues[name] }) as Block);
  const titled = made.map((block) => (block.block === 'banner' ? { ...block, heading: title } : block));
  return { path, title, ...(isDated && { date: today }), blocks: titled };
}
