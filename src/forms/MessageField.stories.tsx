import type { Stories, Story } from '#samples/story.ts';
import { fillIn } from '#samples/visitor.ts';
import { textLimits } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { MessageField } from './MessageField.tsx';

export default {
  component: MessageField,
  args: { label: 'Message', name: 'message' },
  parameters: {
    use: 'For a longer text of a form.',
    accessibility:
      'From nine tenths of the room on it says politely how much is used, a second after the last key. Nothing that was pasted is cut: a text that is too long is refused when it is sent.',
    site: { path: '/contact' },
  },
} satisfies Stories<typeof MessageField>;

type State = Story<typeof MessageField>;

const { message: longest } = textLimits;

/** A story with a text of this many characters. */
const ofLength = (length: number): State => ({
  play: async (visit) => {
    await fillIn(visit, { Message: 'word '.repeat(longest).slice(0, length) });
    await visit.canvas.findByText(messages.messageLength(length, longest));
  },
});

export const Empty: State = {};

export const NearlyFull = ofLength(longest * 0.9);

export const TooMany = ofLength(longest + 120);

export const Refused: State = { args: { defaultValue: 'word', error: messages.tooLong(longest) } };
