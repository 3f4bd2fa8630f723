import { type ChangeEvent, useState } from 'react';
import { type FieldElement, FormField, type FormFieldProps } from '#components/FormField.tsx';
import { typingPause } from '#components/LiveText.tsx';
import { budgetInWords, budgetRule, rupeesOf } from '#site/forms/budget.ts';
import { enquiry } from '#site/forms/enquiry.ts';
import { messages } from '#site/messages.ts';
import { useContent } from '#store/contentApi.ts';
import { emailInput } from './emailInput.ts';
import { FormCard, FormFoot, SubmitButton } from './FormCard.tsx';
import { MessageField } from './MessageField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { isOneKey, rewrite } from './rewrite.ts';
import { SiteForm } from './SiteForm.tsx';
import { useSiteForm } from './useSiteForm.ts';

const short = { enterKeyHint: 'next' } as const;
const name = { autoCapitalize: 'words', enterKeyHint: 'next' } as const;

interface BudgetFieldProps extends Omit<FormFieldProps, 'prefix' | 'live' | 'input'> {
  /** The field's text before the current change. */
  before: string;
  isRefused: boolean;
  onRefused: (isRefused: boolean) => void;
}

/**
 * A budget in rupees. Text such as `10 lakh` becomes digits when the field loses the focus. The field shows the amount in
 * Indian grouping and words, and refuses an amount above one crore (spec §5).
 */
function BudgetField({ before, isRefused, onRefused, onChange, onBlur, ...field }: BudgetFieldProps) {
  const keepWithinLimit = (event: ChangeEvent<FieldElement>) => {
    const { value } = event.target;
    const rupees = rupeesOf(value);
    const isTooMuch = budgetRule.isTooMuch(rupees);
    onRefused(isTooMuch);
    rewrite(event.target, isTooMuch ? before : isOneKey(event) ? value : rupees);
    onChange(event);
  };
  return (
    <FormField
      {...field}
      prefix="₹"
      live={
        isRefused
          ? { text: messages.enquiry.budget, isRefusal: true }
          : { text: budgetInWords(rupeesOf(before)), after: typingPause }
      }
      onChange={keepWithinLimit}
      onBlur={(event) => {
        event.target.value = rupeesOf(event.target.value);
        onBlur(event);
      }}
      input={{ inputMode: 'numeric', autoComplete: 'off', enterKeyHint: 'next' }}
    />
  );
}

/** The enquiry form (spec §3, §5): nine text fields, of which only the phone is required.
 * They follow each other as people tell them: who, how to reach them, what for, and the details. */
export function EnquiryForm() {
  const [isRefused, setRefused] = useState(false);
  const texts = useContent('enquiryForm');
  const { form, field, isSending, formProps } = useSiteForm('enquiry', enquiry.schema, {
    labels: texts?.labels,
    // The field does not contain the typed amount, so tell the visitor once before sending.
    validateBeforeSend: () => {
      setRefused(false);
      return isRefused ? { ProjectBudget: messages.enquiry.budget } : undefined;
    },
  });
  const { control, getValues, watch } = form;
  const optional = (name: Parameters<typeof field>[0]) => ({ ...field(name), optionalMark: texts?.optional });

  return (
    <FormCard>
      <SiteForm {...formProps} label={texts?.name}>
        {texts?.note && <p className="wide">{texts.note}</p>}
        <FormField {...optional('firstName')} input={{ ...name, autoComplete: 'given-name' }} />
        <FormField {...optional('lastName')} input={{ ...name, autoComplete: 'family-name' }} />
        <PhoneField
          {...field('phone')}
          requiredMark={texts?.required}
          hint={texts?.phoneHint}
          before={() => getValues('phone')}
          refusal={messages.enquiry.phone}
          isRequired
        />
        <FormField {...optional('email')} input={{ ...emailInput, enterKeyHint: 'next' }} />
        <MessageField
          {...optional('message')}
          control={control}
          className="wide"
          placeholder={texts?.messageExample}
        />
        <FormField
          {...optional('ProductDesign')}
          hint={texts?.designHint}
          input={{ ...short, autoComplete: 'off' }}
        />
        <BudgetField
          {...optional('ProjectBudget')}
          hint={texts?.budgetHint}
          before={watch('ProjectBudget') ?? ''}
          isRefused={isRefused}
          onRefused={setRefused}
        />
        <FormField {...optional('company')} input={{ ...short, autoComplete: 'organization' }} />
        <FormField {...optional('role')} input={{ ...short, autoComplete: 'organization-title' }} />
        <FormFoot className="wide">
          <SubmitButton isSending={isSending}>{texts?.submit}</SubmitButton>
        </FormFoot>
      </SiteForm>
    </FormCard>
  );
}
