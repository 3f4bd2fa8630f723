import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Surface } from '#components/Section.tsx';
import { EnquiryForm } from '#forms/EnquiryForm.tsx';
import { iconName } from '#site/iconNames.ts';
import type { RecordData } from '#site/records/records.ts';
import { contentApi } from '#store/contentApi.ts';
import { IconPlate } from '../art/IconPlate.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '56px 32px',
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 25fr) minmax(0, 12fr)' },
}));

const Blurbs = styled('ul')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 40,
  [theme.breakpoints.between('sm', 'lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 32 },
  [theme.breakpoints.up('lg')]: { paddingLeft: 32 },
}));

const Blurb = styled(Card)({ display: 'grid', alignContent: 'start', gap: 8 }) as typeof Card;

const Title = styled(Typography)({ marginTop: 8 }) as typeof Typography;

/** Short answers for people who want something other than a new project. */
function SupportBlurbs({ help }: Pick<RecordData['contactPage'], 'help'>) {
  return (
    <Blurbs role="list">
      {help.map(({ icon, title, text, link }, place) => (
        <Blurb key={place} variant="plain" component="li">
          <IconPlate name={iconName(icon)} />
          <Title variant="h4" component="h3">
            {title}
          </Title>
          <Typography variant="body2" color="textSecondary">
            {text} {link.label && <Link href={link.path || '/'}>{link.label}</Link>}
          </Typography>
        </Blurb>
      ))}
    </Blurbs>
  );
}

/** The enquiry form, and short help next to it for everyone else (spec §2). */
export function EnquirySection() {
  const { data: page } = contentApi.useGetContactPageQuery();
  return (
    <Surface>
      {page?.formHeading && <h2 className="vh">{page.formHeading}</h2>}
      <Columns>
        <EnquiryForm />
        {page && page.help.length > 0 && <SupportBlurbs help={page.help} />}
      </Columns>
    </Surface>
  );
}
