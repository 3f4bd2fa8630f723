import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Columns } from '#components/Columns.tsx';
import { Surface } from '#components/Section.tsx';
import { EnquiryForm } from '#forms/EnquiryForm.tsx';
import { iconName } from '#site/iconNames.ts';
import type { RecordData } from '#site/records/records.ts';
import { useContent } from '#store/contentApi.ts';
import { IconPlate } from '../art/IconPlate.tsx';

const Blurbs = styled('ul')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 40,
  [theme.breakpoints.between('sm', 'lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 32 },
  [theme.breakpoints.up('lg')]: { paddingLeft: 32 },
  '& > li': { display: 'grid', alignContent: 'start', gap: 8 },
}));

const Title = styled(Typography)({ marginTop: 8 }) as typeof Typography;

/** Short answers for people who want something other than a new project. */
function SupportBlurbs({ help }: Pick<RecordData['contactPage'], 'help'>) {
  return (
    <Blurbs role="list">
      {help.map(({ icon, title, text, link }, place) => (
        <li key={place}>
          <IconPlate name={iconName(icon)} />
          <Title variant="h4" component="h3">
            {title}
          </Title>
          <Typography variant="body2" color="textSecondary">
            {text} {link.label && <Link href={link.path || '/'}>{link.label}</Link>}
          </Typography>
        </li>
      ))}
    </Blurbs>
  );
}

/** The enquiry form, and short help next to it for everyone else (spec §2). */
export function EnquirySection() {
  const page = useContent('contactPage');
  return (
    <Surface>
      {page?.formHeading && <h2 className="vh">{page.formHeading}</h2>}
      <Columns at={{ lg: 'minmax(0, 25fr) minmax(0, 12fr)' }} gap="56px 32px">
        <EnquiryForm />
        {page && page.help.length > 0 && <SupportBlurbs help={page.help} />}
      </Columns>
    </Surface>
  );
}
