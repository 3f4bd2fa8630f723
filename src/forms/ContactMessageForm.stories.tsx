import type { Stories, Story, Visit } from '#gallery/story.ts';
import { fillIn, hear, inFocus, noAnswer, press } from '#gallery/visitor.ts';
import { Notices } from '#layout/Notices.tsx';
import { messages } from '#site/messages.ts';
import { ContactMessageForm } from './ContactMessageForm.tsx';

export default {
  component: ContactMessageForm,
  render: () => (
    <>
      <ContactMessageForm />
      <Notices />
    </>
  ),
  parameters: {
    use: 'At the end of the home page and of About: for any message, with a file if there is one.',
    accessibility:
      'The landmark “Contact us”. Checked when it is sent, a file when it is chosen. The first wrong field takes the focus, and its message is said once.',
    site: { path: '/about' },
  },
} satisfies Stories<typeof ContactMessageForm>;

type State = Story<typeof ContactMessageForm>;

const message = { Name: 'Kavitha Menon', Email: 'kavitha@example.in' };

const send = async (visit: Visit) => {
  await fillIn(visit, message);
  await press(visit, 'Send message');
};

const choose = async ({ canvas, userEvent }: Visit, file: File) =>
  userEvent.upload(await canvas.findByLabelText('File', { exact: false }), file);

export const Empty: State = {};

export const WithoutName: State = {
  play: async (visit) => {
    await press(visit, 'Send message');
    await hear(visit, 'alert', messages.contact.name);
    await inFocus(visit, 'Name');
  },
};

export const WithFile: State = {
  play: async (visit) => {
    await choose(visit, new File(['One line.'], 'plan.txt', { type: 'text/plain' }));
    await visit.canvas.findByText(messages.file.chosen('plan.txt'));
  },
};

export const Sending: State = {
  parameters: { site: { path: '/about', post: noAnswer } },
  play: async (visit) => {
    await send(visit);
    await visit.canvas.findByRole('button', { name: messages.sending });
  },
};
