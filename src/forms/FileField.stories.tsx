import type { Stories, Story } from '#samples/story.ts';
import { messages } from '#site/messages.ts';
import { FileField } from './FileField.tsx';

export default {
  component: FileField,
  args: {
    label: 'File',
    name: 'file',
    optionalMark: 'optional',
    hint: 'PDF, Word, Excel, PowerPoint, text, CSV or picture, up to 5 MB',
    removal: 'Remove file',
  },
  parameters: {
    use: 'For one file that comes with a form. Its hint says kinds and size before anything is chosen.',
    accessibility:
      'The browser’s own file field, so that it works without script and with speech input. Choosing and removing are announced; after removing the focus goes back to the field. An error is its description.',
  },
} satisfies Stories<typeof FileField>;

type State = Story<typeof FileField>;

const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

export const Empty: State = {};

export const Chosen: State = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText(/^File/), file('plan.pdf'));
    await canvas.findByText(messages.file.chosen('plan.pdf'));
    await canvas.findByRole('button', { name: 'Remove file' });
  },
};

export const TooLarge: State = { args: { error: messages.file.tooLarge } };
