import type { Block, BlockName, BlockOf } from '#site/pages/blocks.ts';
import type { Page } from '#site/pages/page.ts';

const lines = {
  heading: 'Write a heading',
  text: 'Write one or two sentences here.',
  alt: 'Say what the picture shows',
};
const button = { label: 'Write to us', path: '/contact' };

/** Blocks with texts that ask to be replaced, so that a new block is a valid part of the page at once. */
const samples: { [N in BlockName]: (picture: string, pdf: string) => Omit<BlockOf<N>, 'block'> } = {
  banner: () => ({ heading: lines.heading, text: lines.text, button: undefined, picture: undefined }),
  text: () => ({ body: 'Write the text here.\n\n## A heading\n\n- One point\n- Another point' }),
  picture: (file) => ({ file, alt: lines.alt, caption: '' }),
  pictureText: (file) => ({
    heading: lines.heading,
    body: lines.text,
    file,
    alt: lines.alt,
    side: 'right',
  }),
  cards: () => ({
    heading: lines.heading,
    text: '',
    items: ['First card', 'Second card', 'Third card'].map((title) => ({
      ...{ title, text: lines.text },
      ...{ path: '', file: '', alt: '' },
    })),
  }),
  steps: () => ({
    heading: lines.heading,
    text: '',
    items: ['First step', 'Second step', 'Third step'].map((title) => ({ title, text: lines.text })),
  }),
  numbers: () => ({
    items: [
      { value: '0', label: 'what is counted' },
      { value: '0', label: 'something else' },
    ],
  }),
  quote: () => ({ text: 'Write what the customer says', role: 'The role of the customer', company: '' }),
  logos: (file) => ({ heading: '', items: [{ file, alt: 'Name of the company', path: '' }] }),
  questions: () => ({
    heading: 'Questions',
    items: [{ question: 'Write a question', answer: lines.text }],
  }),
  action: () => ({ heading: 'Write what comes next', text: '', button }),
  download: (_, file) => ({ label: 'Say what the file is', file, note: '' }),
  list: () => ({ heading: lines.heading, under: '/case-studies', limit: undefined }),
  saas: () => ({}),
  enquiryForm: () => ({}),
  contactForm: () => ({}),
  newsletter: () => ({}),
};

const isPdf = (upload: string) => /\.pdf$/i.test(upload);

/** Returns a new block. It shows the first picture, or offers the first PDF, until staff choose another. */
export function newBlock(block: BlockName, uploads: readonly string[]): Block {
  const picture = uploads.find((upload) => !isPdf(upload)) ?? '';
  const fields = samples[block](picture, uploads.find(isPdf) ?? '');
  // Empty texts that may be left out are left out.
  const given = Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined);
  return { block, ...Object.fromEntries(given) } as Block;
}

interface Template {
  name: string;
  help: string;
  /** The beginning of the path. */
  under: string;
  blocks: readonly BlockName[];
  isDated?: boolean;
}

/** The kinds of pages that staff start with. */
export const templates: readonly Template[] = [
  {
    name: 'Article',
    help: 'News or advice, with a date.',
    under: '/articles/',
    blocks: ['banner', 'text', 'action'],
    isDated: true,
  },
  {
    name: 'Case study',
    help: 'What you did for a customer.',
    under: '/case-studies/',
    blocks: ['banner', 'text', 'pictureText', 'numbers', 'quote', 'action'],
  },
  {
    name: 'Job',
    help: 'A post to fill.',
    under: '/careers/',
    blocks: ['banner', 'text', 'questions', 'action'],
  },
  {
    name: 'Landing page',
    help: 'One offer, and a form.',
    under: '/',
    blocks: ['banner', 'cards', 'quote', 'questions', 'enquiryForm'],
  },
  { name: 'Empty page', help: 'Nothing but its title.', under: '/', blocks: [] },
];

/** Returns a new page of a template. Its first banner has the title. */
export function newPage(
  { blocks, isDated }: Template,
  { title, path }: { title: string; path: string },
  uploads: readonly string[],
): Pick<Page, 'path' | 'title' | 'blocks'> & { date?: string } {
  const filled = blocks
    .map((name) => newBlock(name, uploads))
    .map((block) => (block.block === 'banner' ? { ...block, heading: title } : block))
    // Without a picture the block would be an error.
    .filter((block) => block.block !== 'pictureText' || block.file);
  // The day here, not in Greenwich.
  const date = new Date().toLocaleDateString('en-CA');
  return { path, title, ...(isDated && { date }), blocks: filled };
}
