import { sampleRecord } from '#samples/sampleContent.ts';
import type { Stories, Story } from '#samples/story.ts';
import { showsNothing } from '#samples/visitor.ts';
import { ContactDetails } from './ContactDetails.tsx';

export default {
  component: ContactDetails,
  args: sampleRecord('office'),
  parameters: {
    use: 'Wherever the office’s phone, e-mail and address are together.',
    accessibility:
      'A list of links for phone and e-mail; the icons are decoration, so the text must say what it is.',
  },
} satisfies Stories<typeof ContactDetails>;

type State = Story<typeof ContactDetails>;

export const Sample: State = {};

export const PhoneOnly: State = { args: { email: '', address: '' } };

export const Empty: State = { args: { phone: '', email: '', address: '' }, play: showsNothing };
