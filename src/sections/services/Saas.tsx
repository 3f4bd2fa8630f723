import { styled } from '@mui/material/styles';
import { Columns, columnsFor } from '#components/Columns.tsx';
import { Section, type Tone } from '#components/Section.tsx';
import { useSaasApplicationQuery } from '#store/contentApi.ts';
import { IconPlate } from '../art/IconPlate.tsx';

const Service = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  fontSize: '1.1875rem',
  fontWeight: 600,
  lineHeight: 1.37,
});

/** The ready-made foundations from the SaaS record (rules §3). Renders nothing without entries. */
export function Saas({ tone }: { tone?: Tone }) {
  const { data: record } = useSaasApplicationQuery();
  if (!record?.services.length) return null;
  const { sectionTitle, heading, subtitle, services } = record;
  return (
    <Section tone={tone} label={sectionTitle} heading={heading} text={subtitle}>
      <Columns
        as="ul"
        role="list"
        at={{ sm: 2, lg: columnsFor(services.length) }}
        gap={{ xs: '16px', md: '40px 32px' }}
      >
        {services.map(({ title, icon }, index) => (
          <Service key={index}>
            <IconPlate name={icon} />
            {title}
          </Service>
        ))}
      </Columns>
    </Section>
  );
}
