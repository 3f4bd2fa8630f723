import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Columns, columnsFor } from '#components/Columns.tsx';
import { Surface } from '#components/Section.tsx';
import { EnquiryForm } from '#forms/EnquiryForm.tsx';
import type { RecordData } from '#site/records/records.ts';
import { useContent } from '#store/contentApi.ts';
import { Entries } from '../art/Entries.tsx';
import { IconPlate } from '../art/IconPlate.tsx';

// On phones the first field comes first.
const Heading = styled(Typography)(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    '&&': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none', whiteSpace: 'normal' },
    marginBottom: 40,
  },
}));

/** Short texts for visitors who do not want to start a project. */
function SupportBlurbs({ help }: Pick<RecordData['contactPage'], 'help'>) {
  return (
    <Entries
      items={help}
      keyOf={({ title }) => title}
      at={{ sm: columnsFor(help.length), lg: 1 }}
      gap={{ xs: '40px', sm: '32px', lg: '40px' }}
    >
      {({ icon, title, text, link }) => (
        <Stack component="li" spacing="8px">
          <IconPlate name={icon} />
          <Typography variant="h4" component="h3" sx={{ marginTop: 1 }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text} {link.label && <Link href={link.path || '/'}>{link.label}</Link>}
          </Typography>
        </Stack>
      )}
    </Entries>
  );
}

/** The enquiry form next to short texts for other visitors (rules §2). */
export function EnquirySection() {
  const page = useContent('contactPage');
  return (
    <Surface top="clamp(24px, 4.2vw, 60px)">
      <Columns at={{ lg: 'minmax(0, 25fr) minmax(0, 12fr)' }} gap="56px 32px">
        <div>
          {page?.formHeading && (
            <Heading variant="h2" className="visually-hidden">
              {page.formHeading}
            </Heading>
          )}
          <EnquiryForm />
        </div>
        <Stack spacing="40px" sx={{ paddingLeft: { lg: 4 } }}>
          {page && page.help.length > 0 && <SupportBlurbs help={page.help} />}
        </Stack>
      </Columns>
    </Surface>
  );
}
