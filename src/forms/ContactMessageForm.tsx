import { messages } from '#site/messages.ts';
import { useContent } from '#store/contentApi.ts';
import { Confirmation, Failure } from './AfterSending.tsx';
import { CheckField } from './CheckField.tsx';
import { emailInput } from './emailInput.ts';
import { FileField } from './FileField.tsx';
import { FormCard, FormFoot, SubmitButton } from './FormCard.tsx';
import { FormField } from './FormField.tsx';
import { MessageField } from './MessageField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SiteForm } from './SiteForm.tsx';
import { type FormPlace, useSiteForm } from './useSiteForm.ts';

/** The contact message form (rules §3, §5). Name and e-mail are required, a file is optional. */
export function ContactMessageForm({ place }: FormPlace) {
  const texts = useContent('contactMessageForm');
  const labels = texts?.labels;
  const { field, errorOf, posted, isSending, outcome, formProps } = useSiteForm('contactMessage', {
    labels,
    place,
  });
  const optionalMark = texts?.optional;

  return (
    <FormCard>
      <SiteForm {...formProps} label={texts?.name} encType="multipart/form-data">
        <FormField
          {...field('name')}
          input={{
            autoComplete: 'name',
            autoCapitalize: 'words',
            enterKeyHint: 'next',
            required: true,
          }}
        />
        <FormField
          {...field('email')}
          hint={texts?.emailHint}
          keepsHint
          input={{ ...emailInput, enterKeyHint: 'next', required: true }}
        />
        <PhoneField
          {...field('phone')}
          className="wide"
          optionalMark={optionalMark}
          hint={texts?.phoneHint}
          refusal={messages.contact.phone}
        />
        <MessageField
          {...field('message')}
          className="wide"
          optionalMark={optionalMark}
          placeholder={texts?.messageExample}
        />
        <FileField
          name="file"
          className="wide"
          label={labels?.file ?? 'file'}
          optionalMark={optionalMark}
          hint={texts?.fileHint}
          error={errorOf('file')}
          removal={texts?.removeFile}
        />
        <CheckField
          name="agreeToUpdates"
          className="wide"
          label={labels?.agreeToUpdates ?? 'agreeToUpdates'}
          defaultChecked={posted?.values.agreeToUpdates === 'on'}
        />
        <FormFoot className="wide">
          <SubmitButton isSending={isSending}>{texts?.submit}</SubmitButton>
          <Failure outcome={outcome} texts={texts?.after} />
        </FormFoot>
      </SiteForm>
      <Confirmation outcome={outcome} texts={texts?.after} />
    </FormCard>
  );
}
