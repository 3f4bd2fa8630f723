import { fullOf, listsOf, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { EnquirySection } from './EnquirySection.tsx';

export default {
  component: EnquirySection,
  parameters: {
    layout: 'fullscreen',
    use: 'On the contact page: the enquiry, and short help for everyone who wants something else.',
    accessibility:
      'A heading that is heard and not seen, the form landmark Enquiry, and a list with a heading for each help.',
    site: { path: '/contact' },
  },
} satisfies Stories<typeof EnquirySection>;

type State = Story<typeof EnquirySection>;

export const Sample: State = {};

export const Many = listsOf(9);

export const Long = fullOf('manyWords');

export const Urdu = fullOf('urdu');

export const WithoutHelp: State = {
  ...without('contactPage'),
  play: async ({ canvas }) => void (await canvas.findByRole('form', { name: 'Enquiry' })),
};
