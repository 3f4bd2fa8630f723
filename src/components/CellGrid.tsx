import { type Breakpoint, styled } from '@mui/material/styles';

interface CellGridProps {
  /** Maximum number of columns from each breakpoint on. One column below the first breakpoint. */
  at: Partial<Record<Breakpoint, number>>;
}

/** Returns tracks for at most `most` columns, fewer if the visitor's text is much larger, so that words do not break. */
const tracks = (most: number) => `repeat(auto-fill, minmax(max(${90 / most}%, min(100%, 15rem)), 1fr))`;

/**
 * A framed list whose entries are cells separated by hairlines. Each cell draws its own edge into the gaps, so an
 * incomplete last row has no empty cells.
 */
export const CellGrid = styled('ul', { shouldForwardProp: (prop) => prop !== 'at' })<CellGridProps>(
  ({ theme, at }) => ({
    display: 'grid',
    gap: 1,
    overflow: 'hidden',
    ...theme.mixins.cut(3),
    background: theme.palette.background.paper,
    ...theme.mixins.cutBorder(theme.palette.divider),
    '--surface': theme.palette.background.paper,
    '& > li': { outline: `1px solid ${theme.palette.divider}` },
    ...Object.fromEntries(
      Object.entries(at).map(([from, most]) => [
        theme.breakpoints.up(from as Breakpoint),
        { gridTemplateColumns: tracks(most), gridAutoRows: '1fr' },
      ]),
    ),
  }),
);
