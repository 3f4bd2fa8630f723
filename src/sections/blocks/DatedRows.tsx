import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keyed } from '#components/keyed.ts';
import type { ListedPage } from '#site/pages/servedPage.ts';
import { StretchedLink } from '../art/StretchedLink.ts';
import { PageDate } from './PageDate.tsx';

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: 6,
  paddingBlock: 22,
  borderTop: `1px solid ${theme.palette.divider}`,
  // A sign that the row is a link, which is not read out.
  '& :is(h2, h3)::after': { content: '"\\00a0→" / ""', color: theme.palette.primary.main },
  '&:hover :is(h2, h3) a': {
    textDecoration: 'underline',
    textDecorationThickness: 2,
    textUnderlineOffset: 5,
  },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: 32,
    alignItems: 'baseline',
    '& > *': { gridColumn: '4 / 13' },
    '& > :has(time), & > p:first-of-type:has(time)': { gridColumn: '1 / 4', gridRow: 1 },
  },
}));

interface DatedRowsProps {
  items: readonly ListedPage[];
  /** Whether there is no heading above them. */
  isTop: boolean;
}

/** Pages in rows: the date in the first three columns, title and description in the others. */
export const DatedRows = ({ items, isTop }: DatedRowsProps) => (
  <ul role="list">
    {keyed(items, ({ path }) => path).map(({ key, item: { path, title, description, date } }) => (
      <Row key={key}>
        <Typography variant="h4" component={isTop ? 'h2' : 'h3'}>
          <StretchedLink href={path}>{title}</StretchedLink>
        </Typography>
        {date && <PageDate day={date} />}
        {description && (
          <Typography color="textSecondary" sx={{ maxWidth: '36em' }}>
            {description}
          </Typography>
        )}
      </Row>
    ))}
  </ul>
);
