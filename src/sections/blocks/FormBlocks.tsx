import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Columns } from '#components/Columns.tsx';
import { Surface } from '#components/Section.tsx';
import { EnquiryForm } from '#forms/EnquiryForm.tsx';
import { NewsletterForm } from '#forms/NewsletterForm.tsx';
import type { FormPlace } from '#forms/useSiteForm.ts';
import { useContent } from '#store/contentApi.ts';
import { ContactSection } from '../contact/ContactSection.tsx';
import type { BlockProps } from './blockProps.ts';

/** The enquiry form, below the heading and the sentence of the page, if it has them. */
export function EnquiryBlock({ block: { heading, text }, place }: BlockProps<'enquiryForm'>) {
  const texts = useContent('enquiryForm');
  return (
    <Surface>
      {heading || text ? (
        <Stack spacing="20px" sx={{ maxWidth: 860, mb: 'clamp(24px, 5vw, 72px)' }}>
          {heading && <Typography variant="h2">{heading}</Typography>}
          {text && <Typography variant="subtitle2">{text}</Typography>}
        </Stack>
      ) : (
        <h2 className="visually-hidden">{texts?.name}</h2>
      )}
      <EnquiryForm place={place} />
    </Surface>
  );
}

/** The contact form next to the office's contact details, under the heading and the sentence of the page, if it has them. */
export function ContactBlock({ block: { heading, text }, place }: BlockProps<'contactForm'>) {
  const texts = useContent('contactMessageForm');
  return <ContactSection heading={heading || (texts?.name ?? '')} text={text} place={place} />;
}

/** The newsletter form. Its name differs from that of the footer's. */
export function NewsletterBlock({ place }: FormPlace) {
  const { heading, text } = useContent('frame')?.newsletter ?? {};
  return (
    <Surface tone="band">
      <Columns at={{ md: 2 }} gap="28px 32px" sx={{ alignItems: 'end' }}>
        <Stack spacing="12px" sx={{ maxWidth: '30em' }}>
          <Typography variant="h2">{heading}</Typography>
          <Typography color="textSecondary">{text}</Typography>
        </Stack>
        <NewsletterForm name={heading} place={place} />
      </Columns>
    </Surface>
  );
}
