import { type Breakpoint, type SxProps, styled } from '@mui/material/styles';

type FromBreakpoint<Value> = Partial<Record<Breakpoint, Value>>;

export interface ColumnsProps {
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

const tracks = (columns: number | string) =>
  typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns;

/** A grid whose columns can become narrower than their content. */
export const Columns = styled('div', { shouldForwardProp: (prop) => !own.includes(prop) })<ColumnsProps>(
  ({ theme, at, gap = '48px 32px' }) => {
    const columns = Object.fromEntries(Object.entries(at).map(([from, it]) => [from, tracks(it)]));
    const grid: SxProps = { display: 'grid', gap, gridTemplateColumns: columns, '& > *': { minWidth: 0 } };
    return theme.unstable_sx(grid);
  },
);
