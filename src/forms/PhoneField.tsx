import { useRef, useState } from 'react';
import { phonePrefix, phoneRule } from '#site/forms/phone.ts';
import { FormField, type FormFieldProps } from './FormField.tsx';
import { typingPause } from './LiveText.tsx';
import { type FieldEvent, isOneKey, rewrite } from './rewrite.ts';

interface PhoneFieldProps extends Omit<FormFieldProps, 'prefix' | 'live' | 'input'> {
  isRequired?: boolean;
  /** Message shown when the field refuses a digit. */
  refusal: string;
}

/**
 * A field for an Indian mobile number. Keeps only digits and removes a leading 91, +91, 0091 or 0 (rules §5). Refuses typed
 * digits beyond the limit and shows `refusal`. Keeps a longer pasted number, which validation refuses on submit, because
 * cutting it would produce a different number.
 */
export function PhoneField({ isRequired, refusal, ...field }: PhoneFieldProps) {
  const [isRefused, setRefused] = useState(false);
  /** The digits before the last key. */
  const before = useRef('');
  const keepDigits = (event: FieldEvent) => {
    const digits = phoneRule.tidy(event.currentTarget.value);
    const isTooMuch = isOneKey(event, before.current) && phoneRule.isTooMuch(digits);
    setRefused(isTooMuch);
    rewrite(event.currentTarget, isTooMuch ? before.current : digits);
    before.current = event.currentTarget.value;
  };
  return (
    <FormField
      {...field}
      prefix={phonePrefix}
      live={{ text: isRefused ? refusal : '', after: typingPause, isRefusal: true }}
      input={{
        inputMode: 'numeric',
        enterKeyHint: 'next',
        required: isRequired,
        onInput: keepDigits,
      }}
    />
  );
}
