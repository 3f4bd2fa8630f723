import Button from '@mui/material/Button';
import { FormField } from '#components/FormField.tsx';
import type { Stories, Story } from '#gallery/story.ts';
import { ignored } from '#gallery/visitor.ts';
import { messages } from '#site/messages.ts';
import { FormCard, FormFoot, SubmitButton } from './FormCard.tsx';

const field = { inputRef: ignored, onChange: ignored, onBlur: ignored };

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
    if (!button.disabled) throw new Error('The button can still be pressed');
  },
};

export const InACard: State = {
  render: (props) => (
    <FormCard>
      <form aria-label="Sample">
        <p className="wide">Only the phone is required.</p>
        <FormField {...field} label="First name" name="firstName" />
        <FormField {...field} label="Last name" name="lastName" />
        <FormField {...field} label="Message" name="message" rows={4} className="wide" />
        <FormFoot className="wide">
          <SubmitButton {...props} />
          <Button>Begin again</Button>
        </FormFoot>
      </form>
    </FormCard>
  ),
};
