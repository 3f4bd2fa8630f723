import type { Stories, Story } from '#samples/story.ts';
import { CheckField } from './CheckField.tsx';

export default {
  component: CheckField,
  args: {
    label: 'You may write to me about news',
    name: 'agreeToUpdates',
  },
  parameters: {
    use: 'For one thing to agree to, of which “no” is a valid answer. Never ticked from the start.',
    accessibility:
      'The browser’s own checkbox inside its label, so that the whole line can be pressed. It shows its state without script and in forced colours. Its border has 3:1.',
  },
} satisfies Stories<typeof CheckField>;

type State = Story<typeof CheckField>;

export const Unticked: State = {};

export const Ticked: State = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('You may write to me about news'));
    await canvas.findByRole('checkbox', { checked: true });
  },
};
