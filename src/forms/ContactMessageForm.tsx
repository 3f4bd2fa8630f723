import { mixed } from 'yup';
import { FormField } from '#components/FormField.tsx';
import { contactMessage } from '#site/forms/contactMessage.ts';
import { fileError } from '#site/forms/file.ts';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { useContent } from '#store/contentApi.ts';
import { CheckField } from './CheckField.tsx';
import { emailInput } from './emailInput.ts';
import { FileField } from './FileField.tsx';
import { FormCard, FormFoot, SubmitButton } from './FormCard.tsx';
import { MessageField } from './MessageField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SiteForm } from './SiteForm.tsx';
import { useSiteForm } from './useSiteForm.ts';

/** Schema of the contact message in the browser, whose file field contains a `FileList`. */
const contactFormSchema = contactMessage.schema.shape({
  file: mixed<FileList>().test('file', async (list, { createError }) => {
    const file = list?.[0];
    const error = file && (await errorOf(file));
    return error ? createError({ message: error }) : true;
  }),
});

/** Validates a file with the server's rules (see `fileError`). */
async function errorOf(file: File): Promise<string | undefined> {
  try {
    return fileError(file, new Uint8Array(await file.slice(0, fileMaximum).arrayBuffer()));
  } catch {
    return messages.file.unreadable;
  }
}

/** The contact message form (spec §3, §5). Name and e-mail are required, a file is optional. */
export function ContactMessageForm() {
  const texts = useContent('contactMessageForm');
  const labels = texts?.labels;
  const { form, bind, field, errorOf, posted, isSending, formProps } = useSiteForm(
    'contactMessage',
    contactFormSchema,
    { labels },
  );
  const agreement = labels?.agreeToUpdates ?? 'agreeToUpdates';
  const optionalMark = texts?.optional;
  const fileInput = bind('file');

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
          before={() => form.getValues('phone')}
          refusal={messages.contact.phone}
        />
        <MessageField
          {...field('message')}
          control={form.control}
          className="wide"
          optionalMark={optionalMark}
          placeholder={texts?.messageExample}
        />
        <FileField
          {...fileInput}
          // Validate on change, because a chosen file is complete.
          onChange={(event) => void fileInput.onChange(event).then(() => form.trigger('file'))}
          className="wide"
          label={labels?.file ?? 'file'}
          optionalMark={optionalMark}
          hint={texts?.fileHint}
          error={errorOf('file')}
          file={form.watch('file')?.[0]}
          removal={texts?.removeFile}
          onRemove={() => {
            form.setValue('file', undefined, { shouldValidate: true });
            form.setFocus('file');
          }}
        />
        <CheckField
          {...bind('agreeToUpdates')}
          className="wide"
          label={agreement}
          defaultChecked={posted?.values.agreeToUpdates === 'on'}
        />
        <FormFoot className="wide">
          <SubmitButton isSending={isSending}>{texts?.submit}</SubmitButton>
        </FormFoot>
      </SiteForm>
    </FormCard>
  );
}
