import { type ChangeEvent, useRef } from 'react';
import { phoneDigitsOf, phonePrefix } from '#site/forms/phone.ts';
import { phoneDigits } from '#site/limits.ts';
import { type FieldElement, FormField, type FormFieldProps } from '#ui/FormField.tsx';
import { rewrite } from './rewrite.ts';

/** The digits of the code before the field. */
const countryCode = phoneDigitsOf(phonePrefix);

interface PhoneFieldProps extends Omit<FormFieldProps, 'prefix' | 'input'> {
  isRequired?: boolean;
  /** The field's text before the change that is being handled. */
  before: () => string;
}

/**
 * An Indian mobile number: keeps digits only, typing stops at ten; a +91 or 0 before it goes, typed or pasted (spec §5).
 * A longer number that was pasted stays whole and is refused on submit: cut, it would be another number.
 */
export function PhoneField({ isRequired, before, onChange, ...field }: PhoneFieldProps) {
  /** Whether a country code is being typed key by key; its plus sign leaves no trace in the field. */
  const hasPlus = useRef(false);
  const keepDigits = (event: ChangeEvent<FieldElement>) => {
    const input = event.target;
    const { value } = input;
    const isCode = hasPlus.current && value === countryCode;
    hasPlus.current = value === '+' || (hasPlus.current && !isCode && countryCode.startsWith(value));
    // An eleventh digit typed into the middle must not push the last one out.
    const isOneKey = (event.nativeEvent as InputEvent).data?.length === 1;
    const isTooMany = isOneKey && phoneDigitsOf(value).length > phoneDigits;
    rewrite(input, isCode ? '' : isTooMany ? before() : phoneDigitsOf(value));
    onChange(event);
  };
  return (
    <FormField
      {...field}
      prefix={phonePrefix}
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
