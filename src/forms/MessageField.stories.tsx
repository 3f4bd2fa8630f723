import { useForm } from 'react-hook-form';
import type { Stories, Story } from '#samples/story.ts';
import { textLimits } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { MessageField } from './MessageField.tsx';

interface MessageProps {
  label: string;
  /** Text of the field. */
  message: string;
  error?: string;
}

/** The field in a form with this message. */
function FilledMessageField({ message, ...field }: MessageProps) {
  const { control, register } = useForm({ defaultValues: { message } });
  const { ref, ...registered } = register('message');
  return <MessageField {...field} {...registered} inputRef={ref} control={control} />;
}

export default {
  component: FilledMessageField,
  subcomponents: { MessageField },
  args: { label: 'Message', message: '' },
  parameters: {
    use: 'For a longer text of a form. It needs the `control` of the form, because it counts.',
    accessibility:
      'From nine tenths of the room on it says politely how much is used, a second after the last key. Nothing that was pasted is cut: a text that is too long is refused when it is sent.',
    site: { path: '/contact' },
  },
} satisfies Stories<typeof FilledMessageField>;

type State = Story<typeof FilledMessageField>;

const { message: longest } = textLimits;

/** A story with a text of this many characters. */
const ofLength = (length: number): State => ({
  args: { message: 'word '.repeat(longest).slice(0, length) },
  play: async ({ canvas }) => void (await canvas.findByText(messages.messageLength(length, longest))),
});

export const Empty: State = {};

export const NearlyFull = ofLength(longest * 0.9);

export const TooMany = ofLength(longest + 120);

export const Refused: State = { args: { message: 'word', error: messages.tooLong(longest) } };
