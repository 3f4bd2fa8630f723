import { type ChangeEvent, useRef, useState } from 'react';
import { type FieldElement, FormField, type FormFieldProps } from '#components/FormField.tsx';
import { typingPause } from '#components/LiveText.tsx';
import { budgetFault, budgetInWords, rupeesOf } from '#site/forms/budget.ts';
import { enquiry } from '#site/forms/enquiry.ts';
import { messages } from '#site/messages.ts';
import { contentApi } from '#store/contentApi.ts';
import { emailInput } from './emailInput.ts';
import { FormCard, FormFoot, SubmitButton } from './FormCard.tsx';
import { MessageField } from './MessageField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { rewrite } from './rewrite.ts';
import { SiteForm } from './SiteForm.tsx';
import { useSiteForm } from './useSiteForm.ts';

const short = { enterKeyHint: 'next' } as const;
const name = { autoCapitalize: 'words', enterKeyHint: 'next' } as const;

interface BudgetFieldProps extends Omit<FormFieldProps, 'prefix' | 'live' | 'input'> {
  /** The digits in the field. */
  amount: string;
  /** Why the last thing typed was refused; undefined when it was taken. */
  refusal: string | undefined;
  onRefused: (refusal: string | undefined) => void;
}

/**
 * A budget in rupees: keeps digits only and says the amount in Indian grouping and words. What would exceed one
 * crore is not taken, nor what is no whole number and what is typed after it, and the field says so, announced politely
 * (spec §5).
 */
function BudgetField({ amount, refusal, onRefused, onChange, ...field }: BudgetFieldProps) {
  /** Whether something that is no digit was typed at the end; 1.5 must not become 15. */
  const isStuck = useRef(false);
  const keepWithinLimit = (event: ChangeEvent<FieldElement>) => {
    const { value } = event.target;
    const isOneMore = value.length === amount.length + 1;
    const isAtEnd = value.startsWith(amount);
    const isPoint = isOneMore && value.replace('.', '') === amount;
    // An empty field has nothing to delete: it takes the next digit.
    const isMore = isStuck.current && amount !== '' && isOneMore && isAtEnd;
    const rupees = rupeesOf(value);
    const fault = isPoint || isMore ? messages.enquiry.wholeRupees : budgetFault(rupees);
    isStuck.current = isAtEnd && fault === messages.enquiry.wholeRupees;
    onRefused(fault);
    rewrite(event.target, fault ? amount : rupees);
    onChange(event);
  };
  return (
    <FormField
      {...field}
      prefix="₹"
      live={
        refusal
          ? { text: messages.enquiry.notTaken(refusal) }
          : { text: budgetInWords(amount), after: typingPause }
      }
      onChange={keepWithinLimit}
      input={{ inputMode: 'numeric', autoComplete: 'off', enterKeyHint: 'next' }}
    />
  );
}

/** The enquiry (spec §3, §5): nine free fields, of which only the phone is required. */
export function EnquiryForm() {
  const [refusal, setRefusal] = useState<string>();
  const { data: texts } = contentApi.useGetEnquiryFormQuery();
  const { state, field, isSending, formProps } = useSiteForm('enquiry', enquiry.schema, {
    labels: texts?.labels,
    // The amount in the field is not the one that was typed: the visitor hears of it once before it is sent.
    objection: () => {
      setRefusal(undefined);
      return refusal ? { ProjectBudget: refusal } : undefined;
    },
  });
  const { control, getValues, watch } = state;

  return (
    <FormCard>
      <SiteForm {...formProps} label={texts?.name}>
        {texts?.note && <p className="wide">{texts.note}</p>}
        <FormField {...field('firstName')} input={{ ...name, autoComplete: 'given-name' }} />
        <FormField {...field('lastName')} input={{ ...name, autoComplete: 'family-name' }} />
        <FormField {...field('email')} input={{ ...emailInput, enterKeyHint: 'next' }} />
        <PhoneField
          {...field('phone')}
          hint={texts?.phoneHint}
          before={() => getValues('phone')}
          refusal={messages.enquiry.phone}
          isRequired
        />
        <FormField {...field('company')} input={{ ...short, autoComplete: 'organization' }} />
        <FormField {...field('role')} input={{ ...short, autoComplete: 'organization-title' }} />
        <FormField
          {...field('ProductDesign')}
          hint={texts?.designHint}
          input={{ ...short, autoComplete: 'off' }}
        />
        <BudgetField
          {...field('ProjectBudget')}
          hint={texts?.budgetHint}
          amount={watch('ProjectBudget') ?? ''}
          refusal={refusal}
          onRefused={setRefusal}
        />
        <MessageField
          {...field('message')}
          control={control}
          className="wide"
          placeholder={texts?.messageExample}
        />
        <FormFoot className="wide">
          <SubmitButton isSending={isSending}>{texts?.submit}</SubmitButton>
        </FormFoot>
      </SiteForm>
    </FormCard>
  );
}
