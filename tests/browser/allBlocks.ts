import type { Block, BlockName } from '#site/pages/blocks.ts';

const file = 'uploads/boulders.jpg';

/**
 * Returns one block of every kind, with `count` entries in each list. `text` returns a text, by what the sample would say
 * there.
 */
export function allBlocks(text: (usual: string) => string = (usual) => usual, count = 3) {
  const items = <T>(entry: T) => Array.from({ length: count }, () => entry);
  const heading = text('The ward writes once');
  const sentence = text('Nurses see the bed, the bill and the pharmacy in one list, on the tablet they had.');
  const alt = text('Granite boulders at sunset');
  const button = { label: text('Tell us about your project'), path: '/contact' };
  const body = [
    `${sentence} **${sentence}** *${heading}* [${heading}](/services)`,
    `## ${heading}`,
    `- ${sentence}\n- ${heading}\n  1. ${heading}\n  2. [${heading}](mailto:ward@company.example)`,
    `### ${heading}`,
    `> ${sentence}`,
  ].join('\n\n');
  const card = { title: heading, text: sentence, path: '/services', file, alt };
  const fields: Record<BlockName, object> = {
    banner: { heading, text: sentence, button },
    text: { body },
    picture: { file, alt, caption: sentence },
    pictureText: { heading, body, file, alt, side: 'left' },
    cards: { heading, text: sentence, items: items(card) },
    steps: { heading, text: sentence, items: items({ title: heading, text: sentence }) },
    numbers: { items: items({ value: text('₹4 crore'), label: text('of bills a month') }) },
    quote: {
      ...{ text: sentence, person: text('Asha Rao'), role: text('Head of nursing') },
      ...{ company: text('a hospital group'), path: '/services', picture: { file, alt } },
    },
    logos: { heading, items: items({ file, alt, path: '/services' }) },
    questions: { heading, items: items({ question: heading, answer: body }) },
    action: { heading, text: sentence, button },
    download: { label: heading, file: 'uploads/prices.pdf', note: sentence },
    list: { heading, under: '/articles', limit: 3 },
    saas: {},
    enquiryForm: {},
    contactForm: {},
    newsletter: {},
  };
  return Object.entries(fields).map(([block, rest]) => ({ block, ...rest })) as Block[];
}
