import { sampleRecord } from '#samples/sampleContent.ts';
import type { Stories, Story } from '#samples/story.ts';
import { showsNothing } from '#samples/visitor.ts';
import { messages } from '#site/messages.ts';
import { Confirmation, Failure } from './AfterSending.tsx';

const sent = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '9848012345',
  message: 'Buses that run late.\nMore.',
};

export default {
  component: Confirmation,
  args: {
    outcome: { sent },
    texts: sampleRecord('enquiryForm').after,
    labels: sampleRecord('enquiryForm').labels,
  },
  parameters: {
    use: 'At the end of a form’s card, after the button. It stays until the form is sent again.',
    accessibility:
      'No live region: the snackbar announces the success and the reason of a failure. The text next to the button says what a failure means.',
  },
} satisfies Stories<typeof Confirmation>;

type State = Story<typeof Confirmation>;

export const Sent: State = {};

export const SentWithoutScript: State = { args: { outcome: { sent: {} } } };

export const NotSent: State = { args: { outcome: undefined }, play: showsNothing };

export const Failed: State = {
  args: { outcome: { failure: messages.enquiry.failed } },
  render: (args) => <Failure {...args} />,
};
