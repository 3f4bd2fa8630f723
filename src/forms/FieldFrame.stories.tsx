import type { Stories, Story } from '#samples/story.ts';
import { FieldFrame } from './FieldFrame.tsx';

export default {
  component: FieldFrame,
  args: {
    label: 'Budget',
    children: (control) => (
      <select {...control} style={{ minHeight: 44 }}>
        <option>Up to ₹10,00,000</option>
        <option>More</option>
      </select>
    ),
  },
  parameters: {
    use: 'Around a control that FormField is not: a file, a choice. It brings the label, the mark, the hint and the error.',
    accessibility:
      'The label names the control, with the mark and the prefix after it; hint or error is its description. Give the control everything it is handed, and `aria-invalid`. The error is no live region: it is read when the field takes the focus.',
  },
} satisfies Stories<typeof FieldFrame>;

type State = Story<typeof FieldFrame>;

export const Plain: State = {
  play: async ({ canvas }) => void (await canvas.findByRole('combobox', { name: 'Budget' })),
};

export const Optional: State = {
  args: { optionalMark: 'optional' },
  play: async ({ canvas }) => void (await canvas.findByRole('combobox', { name: 'Budget optional' })),
};

/** The error replaces the hint. */
export const Wrong: State = {
  args: { hint: 'For the whole project', error: 'Choose a budget' },
  play: async ({ canvas }) => void (await canvas.findByRole('combobox', { description: 'Choose a budget' })),
};

/** The live text replaces the hint visually. The hint remains the description. */
export const Live: State = {
  args: { hint: 'For the whole project', live: { text: '₹25,00,000, 25 lakh' } },
  play: async ({ canvas }) => void (await canvas.findByText('₹25,00,000, 25 lakh')),
};
