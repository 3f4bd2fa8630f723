import { oddTexts } from '#gallery/oddTexts.ts';
import { fullOf, sampleRecord, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { ContactSection } from './ContactSection.tsx';

const { contact } = sampleRecord('homePage');

export default {
  component: ContactSection,
  args: contact,
  parameters: {
    layout: 'fullscreen',
    use: 'At the end of a page: the contact message, with the other ways to reach the office. The contact page has EnquirySection.',
    accessibility: 'A heading, and the form landmark Contact us.',
  },
} satisfies Stories<typeof ContactSection>;

type State = Story<typeof ContactSection>;

export const Sample: State = {};

export const Long: State = {
  ...fullOf('longWord'),
  args: { label: oddTexts.manyWords, heading: oddTexts.longWord, text: oddTexts.manyWords },
};

export const Urdu: State = {
  ...fullOf('urdu'),
  args: { label: oddTexts.urdu, heading: oddTexts.urdu, text: oddTexts.urdu },
};

/** The footer’s record has the other ways; the form needs none. */
export const WithoutDetails: State = {
  ...without('footer'),
  play: async ({ canvas }) => void (await canvas.findByRole('form', { name: 'Contact us' })),
};
