import { oddTexts } from '#gallery/oddTexts.ts';
import { sampleRecord, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { Terms } from './Terms.tsx';

const page = sampleRecord('termsPage');
const inUrdu = { id: 'urdu', heading: oddTexts.urdu, paragraphs: [oddTexts.urdu, oddTexts.bothWays] };

export default {
  component: Terms,
  args: { page },
  parameters: {
    layout: 'fullscreen',
    use: 'For a long text in parts. The terms and the privacy page have it.',
    accessibility:
      'The contents are a navigation named by their title; each link leads to a heading of its own.',
  },
} satisfies Stories<typeof Terms>;

type State = Story<typeof Terms>;

export const Sample: State = {};

export const OnePart: State = {
  args: { page: { ...page, introduction: '', sections: page.sections.slice(0, 1) } },
};

export const Long: State = {
  args: {
    page: {
      ...page,
      heading: oddTexts.manyWords,
      sections: [{ id: 'long', heading: oddTexts.longWord, paragraphs: [oddTexts.book] }, ...page.sections],
    },
  },
};

export const Urdu: State = { args: { page: { ...page, heading: oddTexts.urdu, sections: [inUrdu] } } };

/** The footer’s record has the address. */
export const WithoutAddress: State = { ...without('footer') };
