import { styled } from '@mui/material/styles';
import { DrawnIcon } from '#components/Drawing.tsx';
import { useContent } from '#store/contentApi.ts';
import { emailInput } from './emailInput.ts';
import { FormField } from './FormField.tsx';
import { MessageSlot } from './MessageSlot.tsx';
import { SiteForm } from './SiteForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { type FormPlace, useSiteForm } from './useSiteForm.ts';

const Form = styled(SiteForm)({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > .MuiFormControl-root': { flex: '1 1 180px', width: 'auto' },
  // Align the button with the field: skip the label's line and the gap below it.
  '& > button': {
    flex: 'none',
    maxWidth: '100%',
    alignSelf: 'start',
    minHeight: 54,
    marginTop: 'calc(1.0625rem * 1.412 + 8px)',
  },
  // In a narrow window the button wraps below the field.
  '@media (max-width: 22.5em)': { '& > button': { marginTop: 4 } },
});

/** The result, at the field. */
const Done = styled('span')({ display: 'flex', gap: 8, '& svg': { fontSize: 20, marginTop: 1 } });

interface NewsletterFormProps extends FormPlace {
  /** Accessible name of a second newsletter form on a page; by default that of the record. */
  name?: string | undefined;
}

/** The newsletter form of the footers and of staff's pages (rules §3, §5). */
export function NewsletterForm({ name, place }: NewsletterFormProps) {
  const texts = useContent('newsletterForm');
  const { fieldProps, isSending, outcome, formProps } = useSiteForm('newsletter', {
    labels: texts?.labels,
    place,
  });
  const email = outcome && 'sent' in outcome ? outcome.sent.email : undefined;
  const done =
    texts && email ? (
      <Done>
        <DrawnIcon name="check" />
        {texts.sent.replace('{email}', () => String(email))}
      </Done>
    ) : undefined;
  return (
    <Form {...formProps} label={name || texts?.name}>
      <FormField
        {...fieldProps('email')}
        hint={done}
        input={{ ...emailInput, enterKeyHint: 'send', required: true }}
      />
      <SubmitButton variant="light" isSending={isSending}>
        {texts?.submit}
      </SubmitButton>
      <MessageSlot />
    </Form>
  );
}
