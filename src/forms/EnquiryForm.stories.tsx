import type { Stories, Story } from '#samples/story.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

export default {
  component: EnquiryForm,
  parameters: {
    use: 'On the contact page: for a visitor who wants something made. Only the phone is required. What it says is on the page Messages.',
    accessibility:
      'The landmark Enquiry. Checked when it is sent: the first wrong field takes the focus, and its message is said once. What the budget amounts to is said in words, a second after the last key.',
    site: { path: '/contact' },
  },
} satisfies Stories<typeof EnquiryForm>;

export const Empty: Story<typeof EnquiryForm> = {
  play: async ({ canvas }) => void (await canvas.findByRole('form', { name: 'Enquiry' })),
};
