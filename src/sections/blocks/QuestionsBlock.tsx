import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keyed } from '#components/keyed.ts';
import { Section } from '#components/Section.tsx';
import type { BlockProps } from './blockProps.ts';
import { RichText } from './RichText.tsx';

const Questions = styled('ul')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > li': { borderBottom: `1px solid ${theme.palette.divider}` },
  '& summary': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 24,
    paddingBlock: 20,
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    // A plus, which becomes a minus.
    '&::after': {
      content: '"+"',
      flex: 'none',
      fontSize: '1.75rem',
      lineHeight: 1,
      color: theme.palette.primary.main,
    },
    '&:hover': { color: theme.palette.primary.main },
  },
  '& [open] > summary::after': { content: '"−"' },
  '& summary + *': { paddingBottom: 28 },
}));

/** Questions whose answers open on click. The browser's search finds closed answers too. */
export const QuestionsBlock = ({ block: { heading, items } }: BlockProps<'questions'>) =>
  items.length > 0 && (
    <Section form="beside" heading={heading}>
      <Questions role="list">
        {keyed(items, ({ question }) => question).map(({ key, item: { question, answer } }) => (
          <li key={key}>
            <details>
              <summary>
                <Typography variant="h4" component="h3">
                  {question}
                </Typography>
              </summary>
              <RichText nodes={answer} level={4} />
            </details>
          </li>
        ))}
      </Questions>
    </Section>
  );
