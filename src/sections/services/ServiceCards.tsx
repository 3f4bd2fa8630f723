import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { ActionLink } from '#components/ActionLink.tsx';
import { Section } from '#components/Section.tsx';
import { TitledItem } from '#components/TitledItem.tsx';
import { defaults } from '#site/defaults.ts';
import { useServiceQuery } from '#store/contentApi.ts';

const Cards = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  marginBottom: 'clamp(40px, 5vw, 72px)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: 32 },
}));

const Service = styled(Card)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 12,
  padding: '28px 24px 32px',
  ...theme.mixins.cut(1.5, 6),
  [theme.breakpoints.up('md')]: { padding: '36px 36px 40px' },
})) as typeof Card;

const Place = styled('span')(({ theme }) => ({
  marginBottom: 6,
  fontSize: '2.25rem',
  fontWeight: 500,
  lineHeight: 1,
  letterSpacing: '-.02em',
  fontVariantNumeric: 'tabular-nums lining-nums',
  color: theme.palette.primary.main,
  [theme.breakpoints.up('sm')]: { marginBottom: 20, fontSize: '3rem' },
}));

const Next = styled('div')({ display: 'flex', justifyContent: 'center' });

/** The numbered services of /services and the way to ask for them (spec §2). */
export function ServiceCards() {
  const { data: record } = useServiceQuery();
  if (!record) return null;
  const { sectionTitle, heading, subtitle, services, callToAction } = record;
  return (
    <Section label={sectionTitle} heading={heading} text={subtitle}>
      {services.length > 0 && (
        <Cards role="list">
          {services.map(({ title, description }, place) => (
            <Service key={place} component="li">
              <Place>{String(place + 1).padStart(2, '0')}</Place>
              <TitledItem title={title} text={description} />
            </Service>
          ))}
        </Cards>
      )}
      <Next>
        <ActionLink href={callToAction.buttonLink || defaults.callToAction.link}>
          {callToAction.buttonText || defaults.callToAction.text}
        </ActionLink>
      </Next>
    </Section>
  );
}
