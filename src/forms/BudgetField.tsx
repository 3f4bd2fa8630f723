import { type ChangeEvent, useRef } from 'react';
import { enquiryForm } from '#site/copy/forms.ts';
import { budgetFrom, budgetInWords } from '#site/forms/budget.ts';
import { messages } from '#site/messages.ts';
import { type FieldElement, FormField, type FormFieldProps } from '#ui/FormField.tsx';
import { rewrite } from './rewrite.ts';

interface BudgetFieldProps extends Omit<FormFieldProps, 'prefix' | 'hint' | 'input'> {
  /** The digits in the field. */
  amount: string;
  /** Why the last thing typed was refused; undefined when it was taken. */
  refusal: string | undefined;
  onRefused: (refusal: string | undefined) => void;
}

/**
 * A budget in rupees: keeps digits only and says the amount in Indian grouping and words. What would exceed one
 * crore is not taken, nor a decimal point and what is typed after it, and the hint says so, announced politely (spec §5).
 */
export function BudgetField({ amount, refusal, onRefused, onChange, ...field }: BudgetFieldProps) {
  /** Whether a decimal point was typed; 1.5 must not become 15. */
  const hasPoint = useRef(false);
  const keepWithinLimit = (event: ChangeEvent<FieldElement>) => {
    const { value } = event.target;
    const isOneMore = value.length === amount.length + 1;
    const isPoint = isOneMore && value.replace('.', '') === amount;
    hasPoint.current = isPoint || (hasPoint.current && isOneMore && value.startsWith(amount));
    const digits = hasPoint.current ? undefined : budgetFrom(value);
    const reason = hasPoint.current ? messages.enquiry.wholeRupees : messages.enquiry.budget;
    onRefused(digits === undefined ? reason : undefined);
    rewrite(event.target, digits ?? amount);
    onChange(event);
  };
  return (
    <FormField
      {...field}
      prefix="₹"
      hint={
        <>
          <span aria-live="polite">{refusal}</span>
          {!refusal && (budgetInWords(amount) || enquiryForm.budgetHint)}
        </>
      }
      onChange={keepWithinLimit}
      input={{ inputMode: 'numeric', autoComplete: 'off', enterKeyHint: 'next' }}
    />
  );
}
