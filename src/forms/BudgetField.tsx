import type { ChangeEvent } from 'react';
import { budgetFrom, budgetInWords } from '#site/forms/budget.ts';
import { enquiryTexts } from '#site/forms/enquiry.ts';
import { messages } from '#site/messages.ts';
import { type FieldElement, FormField, type FormFieldProps } from '#ui/FormField.tsx';
import { rewrite } from './rewrite.ts';

interface BudgetFieldProps extends Omit<FormFieldProps, 'prefix' | 'hint' | 'input'> {
  /** The digits in the field. */
  amount: string;
  /** Whether the last thing typed was refused. */
  isRefused: boolean;
  onRefused: (isRefused: boolean) => void;
}

/**
 * A budget in rupees: keeps digits only and says the amount in Indian grouping and words. What would exceed one
 * crore is not taken, and the hint says so, announced politely (spec §5).
 */
export function BudgetField({ amount, isRefused, onRefused, onChange, ...field }: BudgetFieldProps) {
  const keepWithinLimit = (event: ChangeEvent<FieldElement>) => {
    const digits = budgetFrom(event.target.value);
    onRefused(digits === undefined);
    rewrite(event.target, digits ?? amount);
    onChange(event);
  };
  return (
    <FormField
      {...field}
      prefix="₹"
      hint={
        <>
          <span aria-live="polite">{isRefused && messages.enquiry.budget}</span>
          {!isRefused && (budgetInWords(amount) || enquiryTexts.budgetHint)}
        </>
      }
      onChange={keepWithinLimit}
      input={{ inputMode: 'numeric', autoComplete: 'off', enterKeyHint: 'next' }}
    />
  );
}
