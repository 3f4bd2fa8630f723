import type { Stories, Story } from '#samples/story.ts';
import { FormField } from './FormField.tsx';

export default {
  component: FormField,
  args: { label: 'Email', name: 'email' },
  parameters: {
    use: 'For one line of text, or several with `rows`. A phone number has PhoneField, a longer message MessageField, a file FileField, a tick CheckField. A form spreads `field(name)` of `useSiteForm` into it.',
    accessibility:
      'The label names the input and is always seen; the placeholder is only an example. The mark and the prefix are part of the name, the hint or the error is the description. `aria-invalid` while there is an error. At least 54 px high, the border has 3:1. Give `input.autoComplete` for what is asked of a person.',
  },
} satisfies Stories<typeof FormField>;

type State = Story<typeof FormField>;

export const Empty: State = {
  play: async ({ canvas }) => void (await canvas.findByRole('textbox', { name: 'Email' })),
};

export const Focused: State = { play: async ({ canvas }) => (await canvas.findByRole('textbox')).focus() };

export const Hint: State = { args: { hint: 'Only for our answer', placeholder: 'name@example.in' } };

export const Optional: State = { args: { label: 'Company', optionalMark: 'optional' } };

export const Wrong: State = {
  args: { error: 'Enter a valid email address', hint: 'Only for our answer', defaultValue: 'kavitha' },
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox', { description: 'Enter a valid email address' });
    if (input.getAttribute('aria-invalid') !== 'true') throw new Error('The field is not marked as wrong');
  },
};

export const Lines: State = {
  args: { label: 'Message', rows: 4, placeholder: 'What should the software do?' },
};
