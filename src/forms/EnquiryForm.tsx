import Typography from '@mui/material/Typography';
import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { productParameter } from '#site/formFields.ts';
import { messages } from '#site/messages.ts';
import { useContent, useNavigationQuery } from '#store/contentApi.ts';
import { Confirmation, Failure } from './AfterSending.tsx';
import { BudgetField } from './BudgetField.tsx';
import { emailInput } from './emailInput.ts';
import { FormCard, FormFoot } from './FormCard.tsx';
import { FormField } from './FormField.tsx';
import { dispatchInput, fieldOf } from './fields.ts';
import { MessageField } from './MessageField.tsx';
import { MessageSlot } from './MessageSlot.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SiteForm } from './SiteForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { type FormPlace, useSiteForm } from './useSiteForm.ts';

const short = { enterKeyHint: 'next' } as const;
const personName = { ...short, autoCapitalize: 'words' } as const;

/** Fills in the product that the address names (see `productParameter`), unless something else than a product is typed. */
function usePrefilledProduct(form: RefObject<HTMLFormElement | null>): void {
  const path = new URLSearchParams(useLocation().search).get(productParameter);
  const { data: menu = [] } = useNavigationQuery();
  const products = menu.flatMap(({ submenu }) => submenu);
  const name = products.find((item) => item.path === path)?.name;
  const names = products.map((item) => item.name).join('\n');
  useEffect(() => {
    const field = fieldOf(form.current, 'ProductDesign');
    // Nobody's typing is disturbed.
    if (!name || !field || field === document.activeElement) return;
    if (field.value && !names.split('\n').includes(field.value)) return;
    field.value = name;
    dispatchInput(field);
  }, [form, name, names]);
}

/** The enquiry form (rules §3, §5): nine text fields, of which only the phone is required.
 * They follow each other as people tell them: who, how to reach them, what for, and the details. */
export function EnquiryForm({ place }: FormPlace) {
  const texts = useContent('enquiryForm');
  const { fieldProps, isSending, outcome, formProps } = useSiteForm('enquiry', {
    labels: texts?.labels,
    place,
  });
  usePrefilledProduct(formProps.ref);
  const wasSent = outcome !== undefined && 'sent' in outcome;
  return (
    <FormCard>
      <SiteForm {...formProps} label={texts?.name}>
        <MessageSlot />
        {texts?.note && <p className="wide">{texts.note}</p>}
        <FormField {...fieldProps('firstName')} input={personName} />
        <FormField {...fieldProps('lastName')} input={personName} />
        <PhoneField
          {...fieldProps('phone')}
          requiredMark={texts?.required}
          hint={texts?.phoneHint}
          refusal={messages.enquiry.phone}
          isRequired
        />
        <FormField {...fieldProps('email')} input={{ ...emailInput, ...short }} />
        <MessageField {...fieldProps('message')} placeholder={texts?.messageExample} />
        <FormField {...fieldProps('ProductDesign')} hint={texts?.designHint} input={short} />
        <BudgetField {...fieldProps('ProjectBudget')} hint={texts?.budgetHint} />
        <FormField {...fieldProps('company')} input={short} />
        <FormField {...fieldProps('role')} input={short} />
        <FormFoot direction="row" spacing="16px 24px" className="wide">
          <SubmitButton isSending={isSending} isQuiet={wasSent}>
            {texts?.submit}
          </SubmitButton>
          {texts?.reply && (
            <Typography variant="body2" color="textSecondary">
              {texts.reply}
            </Typography>
          )}
          <Failure outcome={outcome} texts={texts?.after} />
        </FormFoot>
      </SiteForm>
      <MessageSlot />
      <Confirmation outcome={outcome} texts={texts?.after} labels={texts?.labels} />
    </FormCard>
  );
}
