import { type Breakpoint, styled } from '@mui/material/styles';

interface CellGridProps {
  /** Maximum number of columns from each breakpoint on. One column below the first breakpoint. */
  at: Partial<Record<Breakpoint, number>>;
}

/** Returns the width of a cell in rows of at most `most`, fewer if the visitor's text is much larger, so that words do not break. */
const width = (most: number) => `max(${90 / most}%, min(100%, 15rem))`;

/**
 * A framed list whose entries are cells separated by hairlines. The cells of an incomplete last row share its width, so no
 * cell is empty.
 */
export const CellGrid = styled('ul', { shouldForwardProp: (prop) => prop !== 'at' })<CellGridProps>(
  ({ theme, at }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 1,
    overflow: 'hidden',
    ...theme.mixins.cut(3),
    background: theme.palette.background.paper,
    ...theme.mixins.cutBorder(theme.palette.divider),
    '--surface': theme.palette.background.paper,
    '& > li': { flex: '1 1 100%', minWidth: 0, outline: `1px solid ${theme.palette.divider}` },
    ...Object.fromEntries(
      Object.entries(at).map(([from, most]) => [
        theme.breakpoints.up(from as Breakpoint),
        { '& > li': { flexBasis: width(most) } },
      ]),
    ),
  }),
);
