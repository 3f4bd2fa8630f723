import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Section, type Tone } from '#components/Section.tsx';
import { useSaasApplicationQuery } from '#store/contentApi.ts';
import { Entries } from '../art/Entries.tsx';
import { IconPlate } from '../art/IconPlate.tsx';

const Name = styled(Link)(({ theme }) => ({ ...theme.mixins.tapTarget, color: 'inherit' }));

/** The ready-made foundations from the SaaS record (rules §3). Renders nothing without entries. */
export function Saas({ tone }: { tone?: Tone }) {
  const { data: record } = useSaasApplicationQuery();
  if (!record?.services.length) return null;
  const { sectionTitle, heading, subtitle, services } = record;
  return (
    <Section tone={tone} label={sectionTitle} heading={heading} text={subtitle}>
      <Entries items={services} keyOf={({ title }) => title} gap={{ xs: '16px', md: '40px 32px' }}>
        {({ title, icon, path }) => (
          <Typography variant="h5" component="li" sx={{ display: 'flex', alignItems: 'center', gap: '20px' }}>
            <IconPlate name={icon} />
            {path ? <Name href={path}>{title}</Name> : title}
          </Typography>
        )}
      </Entries>
    </Section>
  );
}
