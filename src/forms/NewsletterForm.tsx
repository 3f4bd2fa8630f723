import { styled } from '@mui/material/styles';
import { useContent } from '#store/contentApi.ts';
import { emailInput } from './emailInput.ts';
import { FormField } from './FormField.tsx';
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

interface NewsletterFormProps extends FormPlace {
  /** Accessible name of a second newsletter form on a page; by default that of the record. */
  name?: string | undefined;
}

/** The newsletter form of the footers and of staff's pages (rules §3, §5). */
export function NewsletterForm({ name, place }: NewsletterFormProps) {
  const texts = useContent('newsletterForm');
  const { fieldProps, isSending, formProps } = useSiteForm('newsletter', { labels: texts?.labels, place });
  return (
    <Form {...formProps} label={name || texts?.name}>
      <FormField {...fieldProps('email')} input={{ ...emailInput, enterKeyHint: 'send', required: true }} />
      <SubmitButton variant="light" isSending={isSending}>
        {texts?.submit}
      </SubmitButton>
    </Form>
  );
}
