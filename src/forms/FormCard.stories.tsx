import type { Stories, Story } from '#samples/story.ts';
import { messages } from '#site/messages.ts';
import { FormCard, FormFoot } from './FormCard.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export default {
  component: SubmitButton,
  subcomponents: { FormCard, FormFoot },
  args: { isSending: false, children: 'Send message' },
  parameters: {
    use: 'FormCard around the form of a page: one column, two from 600 px, with `.wide` for what takes both. FormFoot is its last row, SubmitButton the one button in it.',
    accessibility: `While it is sent the button is disabled and called “${messages.sending}”; \`useSiteForm\` gives it the focus back afterwards.`,
  },
} satisfies Stories<typeof SubmitButton>;

type State = Story<typeof SubmitButton>;

export const Ready: State = {};

export const Sending: State = {
  args: { isSending: true },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole<HTMLButtonElement>('button', { name: messages.sending });
    if (!button.disabled) throw new Error('The button is still enabled');
  },
};
