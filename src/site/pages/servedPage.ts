import type { RichNode } from '../markdown.ts';
import type { PictureTable } from '../pictures.ts';
import type { RecordName } from '../records/contentRecords.ts';
import type { Block, BlockName, BlockOf } from './blocks.ts';
import type { Page } from './page.ts';

/** Path of the call that answers all pages without their blocks. */
export const pageListPath = '/content/pages.json';

/** Returns the path of the call that answers a page. */
export const pagePathOf = (name: string) => `/content/pages/${name}.json`;

/** A page without its blocks, as lists have it. `name` is the name of its file. */
export interface PageSummary extends Omit<Page, 'blocks'> {
  name: string;
}

/** A card of a `list` block. */
export type ListedPage = Pick<PageSummary, 'path' | 'title' | 'description' | 'date' | 'picture'>;

/** The blocks that pages get in another form: a list has its cards, and Markdown is parsed. */
interface Changed {
  list: BlockOf<'list'> & { items: readonly ListedPage[] };
  text: { block: 'text'; body: readonly RichNode[] };
  pictureText: Omit<BlockOf<'pictureText'>, 'body'> & { body: readonly RichNode[] };
  questions: Omit<BlockOf<'questions'>, 'items'> & {
    items: readonly { question: string; answer: readonly RichNode[] }[];
  };
}

/** A block as pages get it. */
export type ServedBlock = Exclude<Block, { block: keyof Changed }> | Changed[keyof Changed];

/** A served block by its name. */
export type Served<N extends BlockName> = Extract<ServedBlock, { block: N }>;

/** A link to the page before or after another one. */
export interface Neighbour {
  rel: 'prev' | 'next';
  label: string;
  path: string;
  title: string;
}

/** The parts of a page with a date besides its blocks. */
export interface Article {
  /** Its author, and the time that it takes to read. */
  facts: readonly string[];
  /** The name of the list of its headings. */
  contents: string;
  beside: readonly Neighbour[];
}

/** A page with everything that it shows except records. */
export interface ServedPage extends PageSummary {
  blocks: readonly ServedBlock[];
  /** The breadcrumb: the pages above this one, the home page first. */
  trail: readonly { label: string; path: string }[];
  article?: Article | undefined;
  /** Hash of the page's own picture, if that can be shown. */
  pictureHash?: string | undefined;
  /** The pictures that its blocks show. */
  pictures: PictureTable;
}

/** The records that blocks show. */
const shown: Partial<Record<BlockName, readonly RecordName[]>> = {
  saas: ['saasApplication'],
  enquiryForm: ['enquiryForm'],
  contactForm: ['contactMessageForm', 'footer'],
};

/** Returns the names of the records that a page's blocks show. */
export const blockRecords = (blocks: readonly Pick<ServedBlock, 'block'>[]): RecordName[] =>
  blocks.flatMap(({ block }) => shown[block] ?? []);
