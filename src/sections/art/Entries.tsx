import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { Columns, type ColumnsProps, columnsFor } from '#components/Columns.tsx';
import { keyed } from '#components/keyed.ts';

/** In two columns, the last of an odd number of entries is as wide as both. */
const Root = styled(Columns)(({ theme, at }) => {
  const lastIsWide = { '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' } };
  if (at.sm === 2) return { [theme.breakpoints.between('sm', 'lg')]: lastIsWide };
  return at.md === 2 && { [theme.breakpoints.up('md')]: lastIsWide };
});

interface EntriesProps<Item> extends Partial<ColumnsProps> {
  as?: 'ul' | 'ol';
  items: readonly Item[];
  /** Returns what tells an entry from the others. */
  keyOf: (item: Item) => string;
  /** Renders an entry as `li`. */
  children: (item: Item, index: number) => ReactNode;
}

/** A list of entries in two and then, by default, in as many columns as suit their number. */
export const Entries = <Item,>({ as = 'ul', items, keyOf, children, ...columns }: EntriesProps<Item>) => (
  <Root as={as} role="list" at={{ sm: 2, lg: columnsFor(items.length) }} {...columns}>
    {keyed(items, keyOf).map(({ key, item }, index) => (
      <Fragment key={key}>{children(item, index)}</Fragment>
    ))}
  </Root>
);
