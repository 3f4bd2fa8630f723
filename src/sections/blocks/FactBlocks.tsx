import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Columns, columnsFor } from '#components/Columns.tsx';
import { Surface } from '#components/Section.tsx';
import { Quote } from '../home/Quote.tsx';
import { Steps } from '../home/Steps.tsx';
import type { BlockProps } from './blockProps.ts';

const Figure = styled('li')(({ theme }) => ({
  paddingTop: 16,
  borderTop: `2px solid ${theme.palette.text.primary}`,
  '& p:first-of-type': { marginBottom: 6, color: theme.palette.primary.main },
}));

/** Large figures with their labels. */
export function NumbersBlock({ block: { items } }: BlockProps<'numbers'>) {
  if (items.length === 0) return null;
  const columns = columnsFor(items.length);
  return (
    <Surface>
      <Columns as="ul" role="list" at={{ sm: columns === 4 ? 2 : columns, lg: columns }} gap="40px 32px">
        {items.map(({ value, label }, index) => (
          <Figure key={index}>
            <Typography variant="h2" component="p">
              {value}
            </Typography>
            <Typography color="textSecondary">{label}</Typography>
          </Figure>
        ))}
      </Columns>
    </Surface>
  );
}

/** One quote with role and company. */
export const QuoteBlock = ({ block: { text, role, company } }: BlockProps<'quote'>) => (
  <Surface tone="wash">
    <Quote text={text} speaker={company ? `${role}, ${company}` : role} isLarge />
  </Surface>
);

/** Numbered steps. */
export const StepsBlock = ({ block: { heading, text, items } }: BlockProps<'steps'>) =>
  items.length > 0 && <Steps heading={heading} text={text} steps={items} />;
