import { styled } from '@mui/material/styles';
import { CellGrid } from '#components/CellGrid.tsx';
import { Section, type Tone } from '#components/Section.tsx';
import { useSaasApplicationQuery } from '#store/contentApi.ts';
import { IconPlate } from '../art/IconPlate.tsx';

const Services = styled(CellGrid)(({ theme }) => ({
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    padding: '8px 16px',
    fontSize: '1.1875rem',
    fontWeight: 600,
    lineHeight: 1.37,
  },
  [theme.breakpoints.up('sm')]: { '& > li': { gap: 20, padding: 20 } },
  [theme.breakpoints.up('md')]: { '& > li': { padding: 32 } },
}));

/** The ready-made foundations from the SaaS record (rules §3). Renders nothing without entries. */
export function Saas({ tone }: { tone?: Tone }) {
  const { data: record } = useSaasApplicationQuery();
  if (!record?.services.length) return null;
  const { sectionTitle, heading, subtitle, services } = record;
  return (
    <Section tone={tone} label={sectionTitle} heading={heading} text={subtitle}>
      <Services role="list" at={{ sm: 2, md: 3 }}>
        {services.map(({ title, icon }, index) => (
          <li key={index}>
            <IconPlate name={icon} />
            {title}
          </li>
        ))}
      </Services>
    </Section>
  );
}
