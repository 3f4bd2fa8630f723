import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

/** A line of text while it loads, of one of a few widths, as high as the text around it. */
export const LoadingLine = ({ at = 0 }: { at?: number }) => (
  <Skeleton width={`${[70, 45, 60, 52][at % 4]}%`} />
);

interface LoadingRowsProps {
  count: number;
  /** Returns a row, built of the parts of a real one, so that nothing moves when the real ones come. */
  children: (at: number) => ReactNode;
}

/** Rows of a list while it loads. Screen readers skip them. */
export const LoadingRows = ({ count, children }: LoadingRowsProps) =>
  Array.from({ length: count }, (_, at) => children(at));
