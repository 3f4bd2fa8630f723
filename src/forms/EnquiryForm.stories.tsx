import type { Stories, Story, Visit } from '#gallery/story.ts';
import { fillIn, hear, inFocus, noAnswer, press } from '#gallery/visitor.ts';
import { Notices } from '#layout/Notices.tsx';
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

const enquiry = { 'First name': 'Kavitha', Phone: '9876543210' };

const send = async (visit: Visit) => {
  await fillIn(visit, enquiry);
  await press(visit, 'Submit enquiry');
};

export const Empty: State = {};

export const BudgetTooHigh: State = {
  play: async (visit) => {
    await fillIn(visit, { 'Project budget': '25000000' });
    await visit.canvas.findByText(messages.enquiry.notTaken(messages.enquiry.budget));
  },
};

export const WithoutPhone: State = {
  play: async (visit) => {
    await press(visit, 'Submit enquiry');
    await hear(visit, 'alert', messages.enquiry.phone);
    await inFocus(visit, 'Phone');
  },
};

export const Sending: State = {
  parameters: { site: { path: '/contact', post: noAnswer } },
  play: async (visit) => {
    await send(visit);
    await visit.canvas.findByRole('button', { name: messages.sending });
  },
};
