import { useState } from 'react';
import { enquirySection } from '#site/copy/contactPage.ts';
import { type Enquiry, enquiry, enquiryTexts } from '#site/forms/enquiry.ts';
import { messages } from '#site/messages.ts';
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

const { labels } = enquiry;
const short = { enterKeyHint: 'next' } as const;
const name = { autoCapitalize: 'words', enterKeyHint: 'next' } as const;

function EnquiryFields(owned: OwnedForm<Enquiry, 'ProjectBudget'>) {
  const { control, getValues } = owned.state;
  const [send, { isLoading }] = useSendEnquiryMutation();
  const [isRefused, setRefused] = useState(false);
  const { field, formProps } = useSiteForm({
    ...owned,
    send,
    isSending: isLoading,
    // The amount in the field is not the one that was typed: the visitor hears of it once before it is sent.
    objection: () => {
      setRefused(false);
      return isRefused ? { ProjectBudget: messages.enquiry.budget } : undefined;
    },
  });

  return (
    <FormCard variant="outlined">
      <SiteForm {...formProps} label={enquiry.name}>
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
          hint={enquiryTexts.designHint}
          input={{ ...short, autoComplete: 'off' }}
        />
        <BudgetField
          {...field('ProjectBudget')}
          label={labels.ProjectBudget}
          amount={owned.watched ?? ''}
          isRefused={isRefused}
          onRefused={setRefused}
        />
        <MessageField
          {...field('message')}
          control={control}
          className="wide"
          label={labels.message}
          placeholder={enquiryTexts.messageExample}
        />
        <FormFoot className="wide">
          <SubmitButton isSending={isLoading}>{enquiry.submit}</SubmitButton>
          <p>{enquirySection.note}</p>
        </FormFoot>
      </SiteForm>
    </FormCard>
  );
}

/** The enquiry (spec §3, §5): nine free fields, of which only the phone is required. */
export const EnquiryForm = ownedForm('enquiry', enquiry.schema, EnquiryFields, 'ProjectBudget');
