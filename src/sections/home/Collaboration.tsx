import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Columns } from '#components/Columns.tsx';
import { Drawing } from '#components/Drawing.tsx';
import { Section } from '#components/Section.tsx';
import { useContent } from '#store/contentApi.ts';

const Step = styled('li')(({ theme }) => ({
  '& .stone': { display: 'block', overflow: 'visible', width: '100%', aspectRatio: '1', height: 'auto' },
  '& h3': { display: 'flex', gap: 12, marginBottom: 10 },
  '& h3 span': { color: theme.palette.primary.main, fontVariantNumeric: 'tabular-nums' },
  '& p': { maxWidth: '24em', color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: 20,
    alignItems: 'start',
    '& .stone': { gridRow: '1 / 3' },
  },
  [theme.breakpoints.up('sm')]: { '& .stone': { maxWidth: 280, marginBottom: 28 } },
}));

/** The stages of a collaboration, shown as one stone in four states from rough to polished. */
export function Collaboration() {
  const data = useContent('collaboration');
  if (!data?.steps.length) return null;
  const { steps, ...head } = data;
  return (
    <Section tone="band" {...head}>
      <Columns as="ol" role="list" at={{ sm: 2, lg: 4 }} gap={{ xs: '40px', sm: '56px 32px' }}>
        {steps.map((step, index) => (
          <Step key={index}>
            <Drawing name={`step:${index + 1}`} />
            <Typography variant="h4" component="h3">
              <span>{index + 1}</span> {step.title}
            </Typography>
            <Typography>{step.text}</Typography>
          </Step>
        ))}
      </Columns>
    </Section>
  );
}
