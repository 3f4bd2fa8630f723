import { type Breakpoint, styled } from '@mui/material/styles';

type FromBreakpoint<Value> = Partial<Record<Breakpoint, Value>>;

interface ColumnsProps {
  /** Number of equal columns, or CSS tracks, from each breakpoint on. One column below the first breakpoint. */
  at: FromBreakpoint<number | string>;
  /** Gap between rows and columns, for all widths or from each breakpoint on. */
  gap?: string | FromBreakpoint<string>;
}

const own: PropertyKey[] = ['as', 'at', 'gap', 'sx'];

/** Returns a number of columns from two to four in which, if possible, no entry is alone in the last row. */
export function columnsFor(count: number): number {
  if (count <= 4) return Math.max(count, 1);
  const isFull = (columns: number) => count % columns === 0;
  return [3, 4].find(isFull) ?? [3, 4, 2].find((columns) => count % columns !== 1) ?? 3;
}

/**
 * A grid whose columns can become narrower than their content. In two columns of a list, which `sm: 2` asks for, the last of
 * an odd number is as wide as both.
 */
export const Columns = styled('div', { shouldForwardProp: (prop) => !own.includes(prop) })<ColumnsProps>(
  ({ theme, at, gap = '48px 32px' }) => {
    const gaps = typeof gap === 'string' ? { xs: gap } : gap;
    const gridFrom = (breakpoint: Breakpoint) => {
      const tracks = at[breakpoint];
      const columns = typeof tracks === 'number' ? `repeat(${tracks}, minmax(0, 1fr))` : tracks;
      return { gap: gaps[breakpoint], gridTemplateColumns: columns };
    };
    const wider = (['sm', 'md', 'lg', 'xl'] as const).map((from) => [
      theme.breakpoints.up(from),
      gridFrom(from),
    ]);
    return {
      display: 'grid',
      ...gridFrom('xs'),
      '& > *': { minWidth: 0 },
      ...(at.sm === 2 && {
        [theme.breakpoints.between('sm', 'lg')]: {
          '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
        },
      }),
      ...Object.fromEntries(wider),
    };
  },
);
