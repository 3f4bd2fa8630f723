import { useRef, useState } from 'react';
import { budgetInWords, budgetRule, rupeesOf } from '#site/forms/budget.ts';
import { messages } from '#site/messages.ts';
import { type FieldElement, FormField, type FormFieldProps } from './FormField.tsx';
import { normalizeField } from './fields.ts';
import { typingPause } from './LiveText.tsx';
import { type FieldEvent, isComposing, isInsertion, isWholeInsertion, rewrite } from './rewrite.ts';

/**
 * A budget in rupees. Text such as `10 lakh` becomes digits when it is pasted or filled in, and when the field loses the focus.
 * The field shows the amount in Indian grouping and words, and refuses an amount above one crore (rules §5). The form is not
 * sent before the visitor has been told once: the field does not contain the refused amount.
 */
export function BudgetField(field: Omit<FormFieldProps, 'prefix' | 'live' | 'input'>) {
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  /** The text before something is entered. */
  const before = useRef('');
  const remember = ({ currentTarget }: { currentTarget: FieldElement }) => {
    before.current = currentTarget.value;
  };
  const keepWithinLimit = (event: FieldEvent) => {
    const input = event.currentTarget;
    setText(input.value);
    if (isComposing(event)) return;
    const rupees = rupeesOf(input.value);
    const isTooMuch = isInsertion(event) && budgetRule.isTooMuch(rupees);
    if (isTooMuch) rewrite(input, before.current, /./);
    else if (isWholeInsertion(event)) rewrite(input, rupees);
    input.setCustomValidity(isTooMuch ? messages.enquiry.budget : '');
    setRefused(isTooMuch);
    setText(input.value);
    before.current = input.value;
  };
  return (
    <FormField
      {...field}
      prefix="₹"
      live={
        isRefused
          ? { text: messages.enquiry.budget, isRefusal: true }
          : { text: budgetInWords(rupeesOf(text)), after: typingPause }
      }
      input={{
        inputMode: 'numeric',
        enterKeyHint: 'next',
        onFocus: remember,
        onKeyDown: (event) => event.nativeEvent.isComposing || remember(event),
        onInput: keepWithinLimit,
        onCompositionEnd: keepWithinLimit,
        // The browser has shown the message, and the field may be sent again.
        onInvalid: ({ currentTarget }) => currentTarget.setCustomValidity(''),
        onBlur: ({ currentTarget }) => normalizeField(currentTarget, budgetRule),
      }}
    />
  );
}
