import { type ChangeEvent, useState } from 'react';
import { type FieldElement, FormField, type FormFieldProps } from '#components/FormField.tsx';
import { typingPause } from '#components/LiveText.tsx';
import { phonePrefix, phoneRule } from '#site/forms/phone.ts';
import { isOneKey, rewrite } from './rewrite.ts';

interface PhoneFieldProps extends Omit<FormFieldProps, 'prefix' | 'live' | 'input'> {
  isRequired?: boolean;
  /** Returns the field's text before the current change. */
  before: () => string;
  /** Message shown when the field refuses a digit. */
  refusal: string;
}

/**
 * A field for an Indian mobile number. Keeps only digits and removes a leading 91, +91, 0091 or 0 (spec §5). Refuses typed
 * digits beyond the limit and shows `refusal`. Keeps a longer pasted number, which validation refuses on submit, because
 * cutting it would produce a different number.
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
      // A cleared field shows no message.
      live={{ text: isRefused && before() ? refusal : '', after: typingPause, isRefusal: true }}
      onChange={keepDigits}
      input={{
        inputMode: 'numeric',
        // The value `tel` is a full number with country code.
        autoComplete: 'tel-national',
        enterKeyHint: 'next',
        required: isRequired,
      }}
    />
  );
}
