import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Columns } from '#components/Columns.tsx';
import { ContactDetails } from '#components/ContactDetails.tsx';
import { SectionLabel, Surface } from '#components/Section.tsx';
import { ContactMessageForm } from '#forms/ContactMessageForm.tsx';
import type { FormPlace } from '#forms/useSiteForm.ts';
import { useContent } from '#store/contentApi.ts';

const Texts = styled(Stack)(({ theme }) => ({
  [theme.breakpoints.up('md')]: { position: 'sticky', top: 112, paddingRight: 48 },
}));

const Details = styled(ContactDetails)({ marginTop: 8 });

interface ContactSectionProps extends FormPlace {
  label?: string;
  heading: string;
  text?: string;
}

/** The contact form next to the office's contact details (rules §2). */
export function ContactSection({ label, heading, text, place }: ContactSectionProps) {
  const office = useContent('office');
  return (
    <Surface>
      <Columns at={{ md: '5fr 7fr' }} sx={{ alignItems: 'start' }}>
        <Texts spacing="20px">
          {label && <SectionLabel>{label}</SectionLabel>}
          <Typography variant="h2">{heading}</Typography>
          {text && <Typography variant="subtitle2">{text}</Typography>}
          {office && <Details {...office} />}
        </Texts>
        <ContactMessageForm place={place} />
      </Columns>
    </Surface>
  );
}
