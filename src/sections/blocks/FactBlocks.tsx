import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Surface } from '#components/Section.tsx';
import { Quote } from '../home/Quote.tsx';
import { Steps } from '../home/Steps.tsx';
import type { BlockProps } from './blockProps.ts';

const Numbers = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  gap: '40px 32px',
  '& li': { minWidth: 0, paddingTop: 16, borderTop: `2px solid ${theme.palette.text.primary}` },
  '& p:first-of-type': { marginBottom: 6, color: theme.palette.primary.main },
}));

/** Large figures with their labels. */
export const NumbersBlock = ({ block: { items } }: BlockProps<'numbers'>) =>
  items.length > 0 && (
    <Surface>
      <Numbers role="list">
        {items.map(({ value, label }, index) => (
          <li key={index}>
            <Typography variant="h2" component="p">
              {value}
            </Typography>
            <Typography color="textSecondary">{label}</Typography>
          </li>
        ))}
      </Numbers>
    </Surface>
  );

/** One quote with role and company. */
export const QuoteBlock = ({ block: { text, role, company } }: BlockProps<'quote'>) => (
  <Surface tone="wash">
    <Quote text={text} speaker={company ? `${role}, ${company}` : role} isLarge />
  </Surface>
);

/** Numbered steps. */
export const StepsBlock = ({ block: { heading, text, items } }: BlockProps<'steps'>) =>
  items.length > 0 && <Steps heading={heading} text={text} steps={items} />;
