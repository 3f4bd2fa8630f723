import { sampleRecord } from '#samples/sampleContent.ts';
import type { Stories, Story } from '#samples/story.ts';
import { ReachButtons } from './ReachButtons.tsx';

const office = { ...sampleRecord('office'), whatsApp: '+91 98480 00000' };

export default {
  component: ReachButtons,
  args: { office, withEmail: true, labels: sampleRecord('frame').reach },
  parameters: {
    use: 'Where a visitor should call or write at once: below a heading, in the bar on phones, after a form.',
    accessibility: 'Links whose names are the word on the button and the number or address.',
  },
} satisfies Stories<typeof ReachButtons>;

type State = Story<typeof ReachButtons>;

export const Sample: State = {};

export const PhoneOnly: State = { args: { office: { ...office, whatsApp: '' }, withEmail: false } };
