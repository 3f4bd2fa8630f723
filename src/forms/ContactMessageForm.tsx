import { messages } from '#site/messages.ts';
import { useContent } from '#store/contentApi.ts';
import { Confirmation, Failure } from './AfterSending.tsx';
import { CheckField } from './CheckField.tsx';
import { emailInput } from './emailInput.ts';
import { FileField } from './FileField.tsx';
import { FormCard, FormFoot } from './FormCard.tsx';
import { FormField } from './FormField.tsx';
import { MessageField } from './MessageField.tsx';
import { MessageSlot } from './MessageSlot.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SiteForm } from './SiteForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { type FormPlace, useSiteForm } from './useSiteForm.ts';

/** The contact message form (rules §3, §5). Name and e-mail are required, a file is optional. */
export function ContactMessageForm({ place }: FormPlace) {
  const texts = useContent('contactMessageForm');
  const { fieldProps, posted, isSending, outcome, formProps } = useSiteForm('contactMessage', {
    labels: texts?.labels,
    place,
  });
  const optionalMark = texts?.optional;

  const wasSent = outcome !== undefined && 'sent' in outcome;
  return (
    <FormCard>
      <SiteForm {...formProps} label={texts?.name} encType="multipart/form-data">
        <MessageSlot />
        <FormField
          {...fieldProps('name')}
          input={{ autoCapitalize: 'words', enterKeyHint: 'next', required: true }}
        />
        <FormField
          {...fieldProps('email')}
          hint={texts?.emailHint}
          keepsHint
          input={{ ...emailInput, enterKeyHint: 'next', required: true }}
        />
        <PhoneField
          {...fieldProps('phone')}
          optionalMark={optionalMark}
          hint={texts?.phoneHint}
          refusal={messages.contact.phone}
        />
        <MessageField
          {...fieldProps('message')}
          optionalMark={optionalMark}
          placeholder={texts?.messageExample}
        />
        <FileField
          {...fieldProps('file')}
          optionalMark={optionalMark}
          hint={texts?.fileHint}
          removal={texts?.removeFile}
        />
        <CheckField
          {...fieldProps('agreeToUpdates')}
          defaultChecked={posted?.values.agreeToUpdates === 'on'}
        />
        <FormFoot direction="row" spacing="16px 24px" className="wide">
          <SubmitButton isSending={isSending} isQuiet={wasSent}>
            {texts?.submit}
          </SubmitButton>
          <Failure outcome={outcome} texts={texts?.after} />
        </FormFoot>
      </SiteForm>
      <MessageSlot />
      <Confirmation outcome={outcome} texts={texts?.after} labels={texts?.labels} />
    </FormCard>
  );
}
