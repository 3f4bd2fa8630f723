import { type ChangeEvent, useRef, useState } from 'react';
import { type FieldElement, FormField, type FormFieldProps } from '#components/FormField.tsx';
import { typingPause } from '#components/LiveText.tsx';
import { isPhone, phoneDigitsOf, phonePrefix } from '#site/forms/phone.ts';
import { phoneDigits } from '#site/limits.ts';
import { rewrite } from './rewrite.ts';

/** The digits of the code before the field. */
const countryCode = phoneDigitsOf(phonePrefix);

interface PhoneFieldProps extends Omit<FormFieldProps, 'prefix' | 'live' | 'input'> {
  isRequired?: boolean;
  /** The field's text before the change that is being handled. */
  before: () => string;
  /** What the field says when a digit is not taken. */
  refusal: string;
}

/**
 * An Indian mobile number: keeps digits only, typing stops at ten, and the field says so; a 91, +91 or 0 before it goes,
 * typed or pasted (spec §5).
 * A longer number that was pasted stays whole and is refused on submit: cut, it would be another number.
 */
export function PhoneField({ isRequired, before, refusal, onChange, ...field }: PhoneFieldProps) {
  /** Whether a country code is being typed key by key; its plus sign leaves no trace in the field. */
  const hasPlus = useRef(false);
  /** Digits typed after the tenth. They are not shown, but the first ten may begin with the country's code. */
  const surplus = useRef('');
  const [isRefused, setRefused] = useState(false);
  const keepDigits = (event: ChangeEvent<FieldElement>) => {
    const input = event.target;
    const { value } = input;
    const isCode = hasPlus.current && value === countryCode;
    hasPlus.current = value === '+' || (hasPlus.current && !isCode && countryCode.startsWith(value));
    const old = before();
    const digits = phoneDigitsOf(value);
    // An eleventh digit typed into the middle must not push the last one out.
    const isOneKey = (event.nativeEvent as InputEvent).data?.length === 1;
    const isTooMany = isOneKey && digits.length > phoneDigits;
    if (isTooMany && value.startsWith(old)) surplus.current += digits.slice(-1);
    else if (digits !== old) surplus.current = '';
    const whole = phoneDigitsOf(old + surplus.current);
    const isWhole = surplus.current !== '' && isPhone(whole);
    if (digits !== old) setRefused(isTooMany && !isWhole);
    const kept = isWhole ? whole : old;
    rewrite(input, isCode ? '' : isTooMany ? kept : digits);
    onChange(event);
  };
  return (
    <FormField
      {...field}
      prefix={phonePrefix}
      // After a pause: who types 91 and ten digits is at an eleventh only on the way. A field that was cleared says nothing.
      live={isRefused && before() ? { text: refusal, after: typingPause } : { text: '' }}
      onChange={keepDigits}
      input={{
        inputMode: 'numeric',
        // Of the type tel HTML allows only whole numbers, with the country's code.
        autoComplete: 'tel-national',
        enterKeyHint: 'next',
        required: isRequired,
      }}
    />
  );
}
