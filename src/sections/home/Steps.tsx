import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Drawing } from '#components/Drawing.tsx';
import { Section } from '#components/Section.tsx';
import { Entries } from '../art/Entries.tsx';

const StepItem = styled('li')(({ theme }) => ({
  '& .stone': { width: '100%', aspectRatio: '1', height: 'auto' },
  '& h3': { display: 'flex', gap: 12, marginBottom: 10 },
  '& h3 span': { color: theme.palette.primary.main, fontVariantNumeric: 'tabular-nums' },
  '& p': { maxWidth: '24em', color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: 20,
    alignItems: 'start',
    '& .stone': { gridRow: '1 / 3' },
    // Without a stone the texts have the whole width.
    '&:not(:has(.stone))': { display: 'block' },
  },
  [theme.breakpoints.up('sm')]: { '& .stone': { maxWidth: 280, marginBottom: 28 } },
}));

/** Number of the states in which a stone is drawn, from rough to polished. */
const states = 4;

interface StepsProps {
  label?: string;
  heading: string;
  text?: string;
  steps: readonly { title: string; text: string }[];
}

/** Numbered steps. Each of up to four steps shows the same stone, closer to polished than the step before. */
export function Steps({ steps, ...head }: StepsProps) {
  const hasStones = steps.length > 1 && steps.length <= states;
  const stateOf = (index: number) => Math.round((index * (states - 1)) / (steps.length - 1)) + 1;
  return (
    <Section tone="band" {...head}>
      <Entries
        as="ol"
        items={steps}
        keyOf={({ title }) => title}
        {...(steps.length === 3 && { at: { md: 3 } })}
        gap={{ xs: '24px', sm: '56px 32px' }}
      >
        {(step, index) => (
          <StepItem>
            {hasStones && <Drawing name={`step:${stateOf(index)}`} />}
            <Typography variant="h4" component="h3">
              <span>{index + 1}</span> {step.title}
            </Typography>
            <Typography>{step.text}</Typography>
          </StepItem>
        )}
      </Entries>
    </Section>
  );
}
