import { type Breakpoint, styled } from '@mui/material/styles';

interface ColumnsProps {
  /** From each breakpoint on: so many equal columns, or tracks as CSS has them. One column below. */
  at: Partial<Record<Breakpoint, number | string>>;
  /** Space between rows and columns. */
  gap?: string;
}

/** A grid whose columns may become narrower than what is in them. */
export const Columns = styled('div', {
  shouldForwardProp: (prop) => prop !== 'as' && prop !== 'at' && prop !== 'gap',
})<ColumnsProps>(({ theme, at, gap = '48px 32px' }) => ({
  display: 'grid',
  gap,
  '& > *': { minWidth: 0 },
  ...Object.fromEntries(
    Object.entries(at).map(([from, tracks]) => [
      theme.breakpoints.up(from as Breakpoint),
      { gridTemplateColumns: typeof tracks === 'number' ? `repeat(${tracks}, minmax(0, 1fr))` : tracks },
    ]),
  ),
}));
