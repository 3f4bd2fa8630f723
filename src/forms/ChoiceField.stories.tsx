import type { Stories, Story } from '#samples/story.ts';
import { ChoiceField } from './ChoiceField.tsx';

export default {
  component: ChoiceField,
  args: {
    label: 'Size of your team',
    name: 'teamSize',
    optionalMark: 'optional',
    hint: 'The people who will use the software',
    choices: { small: 'Up to 20', medium: '21 to 200', large: 'More than 200' },
  },
  parameters: {
    use: 'For one of three to ten answers that staff compare. Two answers are a checkbox, more are a text.',
    accessibility:
      'The browser’s own list, with the label, the mark and the hint of a text field. It works without script, and phones show their own picker.',
  },
} satisfies Stories<typeof ChoiceField>;

type State = Story<typeof ChoiceField>;

const size = /^Size of your team/;

export const Empty: State = {};

/** The list shows words; the form has the value. */
export const Chosen: State = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText(size), 'medium');
    await canvas.findByRole('option', { name: /^21 to 200/, selected: true });
  },
};

/** A program sent a value that is none of the choices. */
export const Refused: State = {
  args: { error: 'Part of this is not text. Please type it again.' },
};
