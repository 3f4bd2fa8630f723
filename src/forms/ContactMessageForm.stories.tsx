import { Notices } from '#layout/Notices.tsx';
import type { Stories, Story } from '#samples/story.ts';
import { messageStory } from '#samples/visitor.ts';
import { fileMaximum } from '#site/limits.ts';
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

const { name, email, phone, sent, failed } = messages.contact;
const { kind, empty, tooLarge, mismatch, unreadable, again, noRoom } = messages.file;
const valid = { Name: 'Kavitha Menon', Email: 'kavitha@example.in' };
const file = (called: string, ...content: BlobPart[]) => new File(content, called);
const plan = file('plan.pdf', '%PDF-1.7');

export const Empty: State = {
  play: async ({ canvas }) => void (await canvas.findByRole('form', { name: 'Contact us' })),
};

export const NoName: State = messageStory(name, { Email: valid.Email });

export const WrongEmail: State = messageStory(email, { ...valid, Email: 'Kavitha@example.in' });

export const WrongPhone: State = messageStory(phone, { ...valid, Phone: '987654321' });

export const Sent: State = messageStory(sent, valid, plan, 201);

/** An answer with an error is shown as it is. */
export const Refused: State = messageStory(noRoom, valid, plan, 503, { error: noRoom });

export const Failed: State = messageStory(failed, valid);

export const FileOfAnotherKind: State = messageStory(kind, valid, file('tool.exe', 'x'));

export const EmptyFile: State = messageStory(empty, valid, file('notes.txt'));

export const LargeFile: State = messageStory(
  tooLarge,
  valid,
  file('plan.pdf', new Uint8Array(fileMaximum + 1)),
);

/** A text that is called plan.pdf. */
export const MisnamedFile: State = messageStory(mismatch, valid, file('plan.pdf', 'Only text'));

/** The file is gone from the disk. */
export const LostFile: State = messageStory(
  unreadable,
  valid,
  Object.assign(file('plan.pdf', '%PDF-1.7'), {
    slice: () => {
      throw new DOMException('It is gone', 'NotFoundError');
    },
  }),
);

/** The page after a form that was sent without script, with a file and something else wrong. */
export const FileAgain: State = {
  parameters: {
    site: {
      opening: {
        posted: {
          form: 'contactMessage',
          sent: false,
          values: { name: valid.Name },
          errors: { email, file: again },
        },
      },
    },
  },
  play: async ({ canvas }) => void (await canvas.findByText(again)),
};
