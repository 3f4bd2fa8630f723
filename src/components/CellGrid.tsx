import { styled } from '@mui/material/styles';

/** So many columns; fewer for visitors whose text is much larger, so that words stay whole. */
export const columns = (most: number) =>
  `repeat(auto-fill, minmax(max(${90 / most}%, min(100%, 15rem)), 1fr))`;

/**
 * A framed list whose entries are cells divided by hairlines. Each cell draws its own edge into the gaps,
 * so a last row that is not full stays plain.
 */
export const CellGrid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 1,
  overflow: 'hidden',
  ...theme.mixins.cut(3),
  background: theme.palette.background.paper,
  ...theme.mixins.edge(theme.palette.divider),
  '--surface': theme.palette.background.paper,
  '& > li': { outline: `1px solid ${theme.palette.divider}` },
}));
