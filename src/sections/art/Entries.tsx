import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Columns, type ColumnsProps, columnsFor } from '#components/Columns.tsx';

/** In two columns, the last of an odd number of entries is as wide as both. */
const Root = styled(Columns)(
  ({ theme, at }) =>
    at.sm === 2 && {
      [theme.breakpoints.between('sm', 'lg')]: {
        '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
      },
    },
);

interface EntriesProps<Item> extends Partial<ColumnsProps> {
  as?: 'ul' | 'ol';
  items: readonly Item[];
  /** Renders an entry as `li` with a key. */
  children: (item: Item, index: number) => ReactNode;
}

/** A list of entries in two and then, by default, in as many columns as suit their number. */
export const Entries = <Item,>({ as = 'ul', items, children, ...columns }: EntriesProps<Item>) => (
  <Root as={as} role="list" at={{ sm: 2, lg: columnsFor(items.length) }} {...columns}>
    {items.map(children)}
  </Root>
);
