import type { Stories, Story } from '#samples/story.ts';
import { fillIn } from '#samples/visitor.ts';
import { messages } from '#site/messages.ts';
import { PhoneField } from './PhoneField.tsx';

export default {
  component: PhoneField,
  args: {
    label: 'Phone',
    name: 'phone',
    hint: 'Ten digits, starting with 6 to 9',
    refusal: messages.enquiry.phone,
  },
  parameters: {
    use: 'For an Indian mobile number, the only kind the site takes.',
    accessibility:
      'The code +91 is part of the field’s name. Phones show digits, autofill gives the number without its code. What is typed is never refused in silence: letters go, an eleventh digit is refused and the field says so, and a pasted number that is too long stays whole until the form is sent.',
  },
} satisfies Stories<typeof PhoneField>;

type State = Story<typeof PhoneField>;

/** Creates a story that pastes a text and fails unless the field then contains `kept`. */
const pasted = (text: string, kept: string): State => ({
  play: async (visit) => {
    await fillIn(visit, { Phone: text });
    await visit.canvas.findByDisplayValue(kept);
  },
});

export const Empty: State = {};

export const WithCode = pasted('+91 98765 43210', '9876543210');

/** The field does not cut the number, which would produce a different one. */
export const TooLong = pasted('+91 5876543210', '915876543210');

export const Wrong: State = { args: { error: messages.enquiry.phone, defaultValue: '12' } };
