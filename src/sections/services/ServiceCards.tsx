import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { ActionLink } from '#components/ActionLink.tsx';
import { Section } from '#components/Section.tsx';
import { TitledItem } from '#components/TitledItem.tsx';
import { defaults } from '#site/defaults.ts';
import { useServiceQuery } from '#store/contentApi.ts';
import { Entries } from '../art/Entries.tsx';

// On phones the services are a list with lines between them, on wider screens cards.
const Service = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  gap: '4px 16px',
  padding: '13px 0',
  borderRadius: 0,
  background: 'none',
  '& > :not(span)': { gridColumn: 2 },
  [theme.breakpoints.down('sm')]: { border: 0, borderTop: `1px solid ${theme.palette.divider}` },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 12,
    padding: '28px 24px 32px',
    background: theme.palette.background.paper,
    ...theme.mixins.cut(1.5, 6),
    '& > :not(span)': { gridColumn: 'auto' },
  },
  [theme.breakpoints.up('md')]: { padding: '36px 36px 40px' },
})) as typeof Card;

const Numeral = styled('span')(({ theme }) => ({
  fontSize: '1.25rem',
  fontWeight: 500,
  lineHeight: 1.4,
  letterSpacing: '-.02em',
  fontVariantNumeric: 'tabular-nums lining-nums',
  color: theme.palette.primary.main,
  [theme.breakpoints.up('sm')]: { marginBottom: 20, fontSize: '3rem', lineHeight: 1 },
}));

/** The numbered services of /services with a link to the contact page (rules §2). */
export function ServiceCards() {
  const { data: record } = useServiceQuery();
  if (!record) return null;
  const { sectionTitle, heading, subtitle, services, callToAction } = record;
  return (
    <Section label={sectionTitle} heading={heading} text={subtitle}>
      <Stack spacing="clamp(40px, 5vw, 72px)">
        {services.length > 0 && (
          <Entries
            as="ol"
            items={services}
            keyOf={({ title }) => title}
            gap={{ xs: '0px', sm: '20px', lg: '32px' }}
          >
            {({ title, description, path }, index) => (
              <Service component="li">
                <Numeral>{String(index + 1).padStart(2, '0')}</Numeral>
                <TitledItem title={title} text={description} path={path} isTop={!heading && !sectionTitle} />
              </Service>
            )}
          </Entries>
        )}
        <ActionLink href={callToAction.buttonLink || defaults.callToAction.link} sx={{ alignSelf: 'start' }}>
          {callToAction.buttonText || defaults.callToAction.text}
        </ActionLink>
      </Stack>
    </Section>
  );
}
