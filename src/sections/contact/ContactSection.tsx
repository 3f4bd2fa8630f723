import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Columns } from '#components/Columns.tsx';
import { ContactDetails } from '#components/ContactDetails.tsx';
import { SectionLabel, Surface } from '#components/Section.tsx';
import { ContactMessageForm } from '#forms/ContactMessageForm.tsx';
import type { FormPlace } from '#forms/useSiteForm.ts';
import { useContent } from '#store/contentApi.ts';
import { PersonStone } from '../art/PersonStone.tsx';

const Texts = styled(Stack)(({ theme }) => ({
  [theme.breakpoints.up('md')]: { position: 'sticky', top: 112, paddingRight: 48 },
}));

const Details = styled(ContactDetails)({ marginTop: 8 });

const Person = styled(Stack)(({ theme }) => ({
  alignItems: 'center',
  paddingTop: 8,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  '& strong': { fontWeight: 600, color: theme.palette.text.primary },
  '& .stone': { flex: 'none', width: 72, height: 72 },
})) as typeof Stack;

interface ContactSectionProps extends FormPlace {
  label?: string;
  heading: string;
  text?: string;
}

/** The contact form next to the office's contact details (rules §2). */
export function ContactSection({ label, heading, text, place }: ContactSectionProps) {
  const office = useContent('office');
  const person = useContent('contactMessageForm')?.person;
  return (
    <Surface>
      <Columns at={{ md: '5fr 7fr' }} sx={{ alignItems: 'start' }}>
        <Texts spacing="20px">
          {label && <SectionLabel>{label}</SectionLabel>}
          <Typography variant="h2">{heading}</Typography>
          {text && <Typography variant="subtitle2">{text}</Typography>}
          {office && <Details {...office} />}
          {person && (
            <Person direction="row" spacing="16px">
              <PersonStone person={person.name} gem="noor" />
              <div>
                <strong>{person.name}</strong>
                <br />
                {person.role}
              </div>
            </Person>
          )}
        </Texts>
        <ContactMessageForm place={place} />
      </Columns>
    </Surface>
  );
}
