import { type CSSObject, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, use } from 'react';
import { Drawing } from '#components/Drawing.tsx';
import { Section } from '#components/Section.tsx';
import { type Cut, gemOf } from '#site/records/stones.ts';
import { Entries } from '../art/Entries.tsx';
import { ProductLook } from '../art/ProductLook.ts';

const asRow: CSSObject = {
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  columnGap: 20,
  alignItems: 'start',
  '& .stone': { gridRow: '1 / 3' },
  // Without a stone the texts have the whole width.
  '&:not(:has(.stone))': { display: 'block' },
};

const StepItem = styled('li', { shouldForwardProp: (prop) => prop !== 'isRow' })<{ isRow: boolean }>(
  ({ theme, isRow }) => ({
    '& .stone': { width: '100%', aspectRatio: '1', height: 'auto' },
    '& h3': { display: 'flex', gap: 12, marginBottom: 10 },
    '& h3 span': { color: theme.palette.primary.main, fontVariantNumeric: 'tabular-nums' },
    '& p': { maxWidth: '24em', color: theme.palette.text.secondary },
    [theme.breakpoints.down('sm')]: asRow,
    [theme.breakpoints.up('sm')]: isRow
      ? { ...asRow, gridTemplateColumns: '120px minmax(0, 1fr)', columnGap: 40, '& p': { maxWidth: '36em' } }
      : { '& .stone': { maxWidth: 240, marginBottom: 24 } },
  }),
);

// Only the edges of the facets are drawn.
const Plan = styled(Drawing)({
  '&&': {
    '--surface': 'var(--planLine)',
    '--ember': 'var(--roughBody)',
    ...Object.fromEntries(
      [0, 1, 2, 3, 4, 5, 6].flatMap((tone) => [
        [`--f${tone}`, 'var(--roughBody)'],
        [`--g${tone}`, 'var(--roughBody)'],
      ]),
    ),
  },
});

/** Number of the states in which a stone is drawn, from rough to polished. */
const states = 4;

interface StepsProps {
  label?: string;
  heading: string;
  text?: string;
  steps: readonly { title: string; text: string }[];
}

/** The states of a product's own stone: rough, drawn as a plan, its crown, polished. */
function ownStone(cut: Cut, state: number): ReactNode {
  const gem = gemOf(cut);
  if (state === 1) return <Drawing name="step:1" gem={gem} />;
  if (state === 2) return <Plan name={`crown:${cut}`} gem={gem} />;
  return <Drawing name={`${state === 3 ? 'crown' : 'stone'}:${cut}`} gem={gem} />;
}

/**
 * Numbered steps. Each of up to four steps shows the same stone, closer to polished than the step before: on a product's page
 * that of the product.
 */
export function Steps({ steps, ...head }: StepsProps) {
  const look = use(ProductLook);
  const hasStones = steps.length > 1 && steps.length <= states;
  const stateOf = (index: number) => Math.round((index * (states - 1)) / (steps.length - 1)) + 1;
  const stone = (index: number) =>
    look ? ownStone(look.cut, stateOf(index)) : <Drawing name={`step:${stateOf(index)}`} />;
  const isList = look?.kind === 'ai';
  return (
    <Section tone={look?.kind === 'app' ? 'wash' : 'band'} form="large" {...head}>
      <Entries
        as="ol"
        items={steps}
        keyOf={({ title }) => title}
        {...(isList ? { at: {} } : steps.length === 3 && { at: { md: 3 } })}
        gap={isList ? '32px' : { xs: '24px', sm: '56px 32px' }}
      >
        {(step, index) => (
          <StepItem isRow={isList}>
            {hasStones && stone(index)}
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
