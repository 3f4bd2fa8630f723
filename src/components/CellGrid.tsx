import { type Breakpoint, styled } from '@mui/material/styles';

interface CellGridProps {
  /** From each breakpoint on: at most so many columns. One column before the first. */
  at: Partial<Record<Breakpoint, number>>;
}

/** So many columns; fewer for visitors whose text is much larger, so that words stay whole. */
const tracks = (most: number) => `repeat(auto-fill, minmax(max(${90 / most}%, min(100%, 15rem)), 1fr))`;

/**
 * A framed list whose entries are cells divided by hairlines. Each cell draws its own edge into the gaps,
 * so a last row that is not full stays plain.
 */
export const CellGrid = styled('ul', { shouldForwardProp: (prop) => prop !== 'at' })<CellGridProps>(
  ({ theme, at }) => ({
    display: 'grid',
    gap: 1,
    overflow: 'hidden',
    ...theme.mixins.cut(3),
    background: theme.palette.background.paper,
    ...theme.mixins.edge(theme.palette.divider),
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
