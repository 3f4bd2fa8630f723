import { type ChangeEvent, useState } from 'react';
import { type FieldElement, FormField, type FormFieldProps } from '#components/FormField.tsx';
import { typingPause } from '#components/LiveText.tsx';
import { phonePrefix, phoneRule } from '#site/forms/phone.ts';
import { isOneKey, rewrite } from './rewrite.ts';

interface PhoneFieldProps extends Omit<FormFieldProps, 'prefix' | 'live' | 'input'> {
  isRequired?: boolean;
  /** The field's text before the change that is being handled. */
  before: () => string;
  /** What the field says when a digit is not taken. */
  refusal: string;
}

/**
 * An Indian mobile number: the field keeps digits only, and a 91, +91, 0091 or 0 before the number goes (spec §5). The field
 * refuses a digit too many, and says so. A pasted number that is too long stays whole until it is sent: cut, it would be
 * another number.
 */
export function PhoneField({ isRequired, before, refusal, onChange, ...field }: PhoneFieldProps) {
  const [isRefused, setRefused] = useState(false);
  const keepDigits = (event: ChangeEvent<FieldElement>) => {
    const digits = phoneRule.tidy(event.target.value);
    const isTooMuch = isOneKey(event) && phoneRule.isTooMuch(digits);
    setRefused(isTooMuch);
    rewrite(event.target, isTooMuch ? before() : digits);
    onChange(event);
  };
  return (
    <FormField
      {...field}
      prefix={phonePrefix}
      // A field that was cleared says nothing.
      live={{ text: isRefused && before() ? refusal : '', after: typingPause, isRefusal: true }}
      onChange={keepDigits}
      input={{
        inputMode: 'numeric',
        // HTML's type `tel` takes only whole numbers, with the country's code.
        autoComplete: 'tel-national',
        enterKeyHint: 'next',
        required: isRequired,
      }}
    />
  );
}
