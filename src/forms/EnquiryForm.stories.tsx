import { Notices } from '#layout/Notices.tsx';
import type { Stories, Story } from '#samples/story.ts';
import { messageStory } from '#samples/visitor.ts';
import { budgetMaximum, textLimits } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

export default {
  component: EnquiryForm,
  render: () => (
    <>
      <EnquiryForm />
      <Notices />
    </>
  ),
  parameters: {
    use: 'On the contact page: for a visitor who wants something made. Only the phone is required.',
    accessibility:
      'The landmark Enquiry. Checked when it is sent: the first wrong field takes the focus, and its message is said once. What the budget amounts to is said in words, a second after the last key.',
    site: { path: '/contact' },
  },
} satisfies Stories<typeof EnquiryForm>;

type State = Story<typeof EnquiryForm>;

const { phone, budget, oneAmount, sent, refused, failed } = messages.enquiry;
const valid = { Phone: '9876543210' };

export const Empty: State = {
  play: async ({ canvas }) => void (await canvas.findByRole('form', { name: 'Enquiry' })),
};

export const WrongPhone: State = messageStory(phone, { Phone: '5876543210' });

export const BudgetTooHigh: State = messageStory(budget, {
  ...valid,
  'Project budget': String(budgetMaximum + 1),
});

export const TwoAmounts: State = messageStory(oneAmount, { ...valid, 'Project budget': '5-10 lakh' });

export const TooLong: State = messageStory(messages.tooLong(textLimits.message), {
  ...valid,
  'Project description': 'a'.repeat(textLimits.message + 1),
});

export const Sent: State = messageStory(sent, valid, undefined, 201);

export const Refused: State = messageStory(refused('No room'), valid, undefined, 400, { error: 'No room' });

export const Failed: State = messageStory(failed, valid);
