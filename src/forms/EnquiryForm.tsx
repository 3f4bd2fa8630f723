import { useState } from 'react';
import { enquirySection } from '#site/copy/contactPage.ts';
import { enquiryForm } from '#site/copy/forms.ts';
import { type Enquiry, enquirySchema } from '#site/forms/enquiry.ts';
import { useSendEnquiryMutation } from '#store/formApi.ts';
import { FormField } from '#ui/FormField.tsx';
import { BudgetField } from './BudgetField.tsx';
import { emailInput } from './emailInput.ts';
import { FormCard, FormFoot } from './FormCard.tsx';
import { type OwnedForm, ownedForm } from './FormOwner.tsx';
import { MessageField } from './MessageField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SiteForm } from './SiteForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useSiteForm } from './useSiteForm.ts';

const { labels } = enquiryForm;
const short = { enterKeyHint: 'next' } as const;
const name = { autoCapitalize: 'words', enterKeyHint: 'next' } as const;

function EnquiryFields(owned: OwnedForm<Enquiry, 'ProjectBudget'>) {
  const { control, getValues } = owned.state;
  const [send, { isLoading }] = useSendEnquiryMutation();
  const [refusal, setRefusal] = useState<string>();
  const { field, formProps } = useSiteForm({
    ...owned,
    send,
    isSending: isLoading,
    // The amount in the field is not the one that was typed: the visitor hears of it once before it is sent.
    objection: () => {
      setRefusal(undefined);
      return refusal ? { ProjectBudget: refusal } : undefined;
    },
  });

  return (
    <FormCard variant="outlined">
      <SiteForm {...formProps} label={enquiryForm.name}>
        <FormField
          {...field('firstName')}
          label={labels.firstName}
          input={{ ...name, autoComplete: 'given-name' }}
        />
        <FormField
          {...field('lastName')}
          label={labels.lastName}
          input={{ ...name, autoComplete: 'family-name' }}
        />
        <FormField {...field('email')} label={labels.email} input={{ ...emailInput, enterKeyHint: 'next' }} />
        <PhoneField {...field('phone')} label={labels.phone} before={() => getValues('phone')} isRequired />
        <FormField
          {...field('company')}
          label={labels.company}
          input={{ ...short, autoComplete: 'organization' }}
        />
        <FormField
          {...field('role')}
          label={labels.role}
          input={{ ...short, autoComplete: 'organization-title' }}
        />
        <FormField
          {...field('ProductDesign')}
          label={labels.ProductDesign}
          hint={enquiryForm.designHint}
          input={{ ...short, autoComplete: 'off' }}
        />
        <BudgetField
          {...field('ProjectBudget')}
          label={labels.ProjectBudget}
          amount={owned.watched ?? ''}
          refusal={refusal}
          onRefused={setRefusal}
        />
        <MessageField
          {...field('message')}
          control={control}
          className="wide"
          label={labels.message}
          placeholder={enquiryForm.messageExample}
        />
        <FormFoot className="wide">
          <SubmitButton isSending={isLoading}>{enquiryForm.submit}</SubmitButton>
          <p>{enquirySection.note}</p>
        </FormFoot>
      </SiteForm>
    </FormCard>
  );
}

/** The enquiry (spec §3, §5): nine free fields, of which only the phone is required. */
export const EnquiryForm = ownedForm('enquiry', enquirySchema, EnquiryFields, 'ProjectBudget');
