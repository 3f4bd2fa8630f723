import { useRef, useState } from 'react';
import { hasCode, isCodeRemoved, phoneDigitsOf, phonePrefix, phoneRule } from '#site/forms/phone.ts';
import { fromAbroad } from '#starter/names.ts';
import { type FieldElement, FormField, type FormFieldProps } from './FormField.tsx';
import { type FieldEvent, isComposing, isNewText, isOneKey, rewrite } from './rewrite.ts';

interface PhoneFieldProps extends Omit<FormFieldProps, 'prefix' | 'live' | 'input'> {
  isRequired?: boolean;
  /** Message shown when the field refuses a key, and for a number of another country. */
  refusal: string;
}

/**
 * A field for an Indian mobile number. Keeps only digits and removes a leading 91, +91, 0091 or 0 (rules §5). Refuses letters
 * and digits beyond the limit that are typed, and shows `refusal`. Keeps a longer pasted number, which validation refuses on
 * submit, because cutting it would produce a different number. What begins with another country's code is invalid until the
 * field is typed anew: its digits may be a valid Indian number.
 */
export function PhoneField({ isRequired, refusal, ...field }: PhoneFieldProps) {
  const [isRefused, setRefused] = useState(false);
  /** The digits before something is entered. */
  const before = useRef('');

  const keepDigits = (event: FieldEvent) => {
    const input = event.currentTarget;
    const typed = input.value;
    // Firefox tells the end of a composition twice.
    if (isComposing(event) || (typed === before.current && typed !== '')) return;
    const digits = phoneDigitsOf(typed);
    const isTyped = isOneKey(event, before.current);
    const isTooMuch = isTyped && phoneRule.isTooMuch(digits);
    setRefused(isTooMuch || (isTyped && /\p{L}/u.test(typed)));

    const hadCode = isFromAbroad(input) && !isNewText(event, before.current);
    const isFinished = isCodeRemoved(typed);
    markFromAbroad(input, (hadCode || hasCode(typed)) && !isFinished);
    rewrite(input, isTooMuch ? before.current : digits);
    before.current = input.value;
    input.setCustomValidity(isFromAbroad(input) && input.value ? refusal : '');
  };

  return (
    <FormField
      {...field}
      prefix={phonePrefix}
      live={{ text: isRefused ? refusal : '', isRefusal: true }}
      input={{
        inputMode: 'numeric',
        enterKeyHint: 'next',
        required: isRequired,
        onInput: keepDigits,
        onCompositionEnd: keepDigits,
        // Nothing is left of a plus alone.
        onBlur: ({ currentTarget }) => currentTarget.value || markFromAbroad(currentTarget, false),
      }}
    />
  );
}

/** Returns whether the number began with a country code that is not this country's, as far as it is typed. */
const isFromAbroad = ({ dataset }: FieldElement) => fromAbroad in dataset;

/** Marks a number that began with a country code. The mark is in the page, because drafts keep the plus as well. */
function markFromAbroad({ dataset }: FieldElement, isMarked: boolean): void {
  if (isMarked) dataset[fromAbroad] = '';
  else delete dataset[fromAbroad];
}
