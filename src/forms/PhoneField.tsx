import { type ChangeEvent, useState } from 'react';
import { type FieldElement, FormField, type FormFieldProps } from '#components/FormField.tsx';
import { typingPause } from '#components/LiveText.tsx';
import { isPhone, phoneDigitsOf, phonePrefix, phoneRule } from '#site/forms/phone.ts';
import { isOneKey, rewrite } from './rewrite.ts';

interface PhoneFieldProps extends Omit<FormFieldProps, 'prefix' | 'live' | 'input'> {
  isRequired?: boolean;
  /** The field's text before the change that is being handled. */
  before: () => string;
  /** What the field says when a digit is not taken. */
  refusal: string;
}

/**
 * An Indian mobile number: keeps digits only, typing stops at ten, and the field says so; a 91, +91, 0091 or 0 before it
 * goes, typed or pasted (spec §5).
 * A longer number that was pasted stays whole and is refused on submit: cut, it would be another number.
 */
export function PhoneField({ isRequired, before, refusal, onChange, ...field }: PhoneFieldProps) {
  /** What the field would hold without the limit at which typing stops; it may begin with the country's code. */
  const [unlimited, setUnlimited] = useState('');
  const keepDigits = (event: ChangeEvent<FieldElement>) => {
    const input = event.target;
    const old = before();
    const digits = phoneDigitsOf(input.value);
    if (digits !== old) {
      const isStopped = isOneKey(event) && phoneRule.isTooMuch(digits);
      const typed = input.value.startsWith(old) ? (unlimited || old) + input.value.slice(old.length) : digits;
      const whole = phoneDigitsOf(typed);
      setUnlimited(isStopped && !isPhone(whole) ? whole : '');
      rewrite(input, !isStopped ? digits : isPhone(whole) ? whole : old);
    } else rewrite(input, digits);
    onChange(event);
  };
  return (
    <FormField
      {...field}
      prefix={phonePrefix}
      // After a pause: the eleventh digit may be on the way to 91 and ten digits. A field that was cleared says nothing.
      live={{ text: unlimited && before() ? refusal : '', after: typingPause, isRefusal: true }}
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
