import type { BlockName } from '#site/pages/blocks.ts';
import { isObject } from '#site/records/readValue.ts';

/** The words that an empty field of a block shows; of a list those of each entry. */
interface Words {
  [key: string]: string | Words;
}

const text = 'Write one or two sentences here.';
const alt = 'Say what the picture shows';
const picture = 'uploads/…';

/** What the required fields of a block ask for. It is shown in the form and in the preview, and never published. */
export const placeholders: Readonly<Record<BlockName, Words>> = {
  banner: { heading: 'Write a heading' },
  text: { body: 'Write the text here.' },
  picture: { file: picture, alt },
  pictureText: { heading: 'Write a heading', body: text, file: picture, alt },
  cards: { items: { title: 'Name the card', text } },
  steps: { items: { title: 'Name the step', text } },
  numbers: { items: { value: '0', label: 'What is counted' } },
  quote: { text: 'Write what the customer says', role: 'The role of the customer' },
  logos: { items: { file: picture, alt: 'Name of the company' } },
  questions: { heading: 'Questions', items: { question: 'Write a question', answer: text } },
  action: { heading: 'Write what comes next', button: { label: 'Write to us', path: '/contact' } },
  download: { label: 'Say what the file is', file: 'uploads/….pdf' },
  list: { under: '/insights' },
  saas: {},
  enquiryForm: {},
  contactForm: {},
  newsletter: {},
};

/** The placeholders of the required fields of a product, without its address. */
const product: Words = {
  name: 'Name the product',
  ...{ title: 'Write a title', description: text, heading: 'Write a heading', summary: text, lead: text },
};

const wordsOf = (block: unknown): Words | undefined =>
  typeof block === 'string' && Object.hasOwn(placeholders, block)
    ? placeholders[block as BlockName]
    : undefined;

/** Returns the words that a field of a block shows while it is empty, by the keys on the way to it. */
export function placeholderAt(block: string, keys: readonly (string | number)[]): string | undefined {
  let words: string | Words | undefined = wordsOf(block);
  for (const key of keys)
    if (typeof key === 'string') words = typeof words === 'object' ? words[key] : undefined;
  return typeof words === 'string' ? words : undefined;
}

/**
 * Returns a page, or the record of the products, for the preview: its empty fields have their placeholders, and files that are
 * in the draft.
 */
export function withPlaceholders(page: unknown, uploads: readonly string[]): unknown {
  if (!isObject(page)) return page;
  const fileFor = (words: string) =>
    uploads.find((path) => /\.pdf$/i.test(path) === /\.pdf$/.test(words)) ?? words;
  const fill = (value: unknown, words: string | Words): unknown => {
    if (typeof words === 'string') {
      if (value !== undefined && String(value).trim() !== '') return value;
      return words.startsWith('uploads/') ? fileFor(words) : words;
    }
    if (Array.isArray(value)) return value.map((entry) => fill(entry, words));
    if (!isObject(value)) return value;
    const filled = Object.entries(words).map(([key, inner]) => [key, fill(value[key], inner)]);
    return { ...value, ...Object.fromEntries(filled.filter(([, part]) => part !== undefined)) };
  };
  if (Array.isArray(page.products)) return { ...page, products: fill(page.products, product) };
  if (!Array.isArray(page.blocks)) return page;
  const blocks = page.blocks.map((block) => fill(block, wordsOf(isObject(block) && block.block) ?? {}));
  return { ...page, blocks };
}
