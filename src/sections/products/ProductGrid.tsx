import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CSSProperties, ReactNode } from 'react';
import { CellGrid } from '#components/CellGrid.tsx';
import { Drawing } from '#components/Drawing.tsx';
import { keyed } from '#components/keyed.ts';
import { Surface } from '#components/Section.tsx';
import { cutOf, productPath, products } from '#site/products.ts';
import type { Cut } from '#site/records/stones.ts';
import { useContent } from '#store/contentApi.ts';
import { textsAt } from '#store/products.ts';
import { StretchedLink } from '../art/StretchedLink.ts';
import { ProductStone } from './ProductStone.tsx';

const Cell = styled('li')(({ theme }) => {
  const { palette } = theme;
  const pointed = `color-mix(in oklab, ${palette.primary.main} 7%, ${palette.background.paper})`;
  return {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    columnGap: 16,
    alignItems: 'center',
    padding: '18px 20px',
    transition: 'background-color 200ms ease',
    '& .stone': {
      gridRow: '1 / 3',
      width: 64,
      height: 64,
      transition: 'transform 300ms cubic-bezier(.2, .7, .2, 1)',
    },
    '& h3': { alignSelf: 'end' },
    // Whole in the cut corners of the frame.
    '& a:focus-visible::after': { ...theme.mixins.cut(3), outlineOffset: -6 },
    // A sign that the cell is a link, which is not read out.
    '& h3::after': { content: '"\\00a0→" / ""', color: palette.primary.main },
    '& p': { alignSelf: 'start', lineHeight: 1.4375, color: palette.text.secondary },
    '&:hover': { background: pointed, '--surface': pointed },
    [theme.breakpoints.up('md')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      padding: '22px 26px 24px',
      // The stone's left edge is in line with the texts below it.
      '& .stone': {
        gridRow: 'auto',
        width: 104,
        height: 104,
        marginBottom: 28,
        marginLeft: 'calc(var(--inset) * -1.04px)',
      },
      '& h3': { fontSize: '1.3125rem', marginBottom: 6 },
      '& p': { maxWidth: '19em', fontSize: '1.0625rem', lineHeight: 1.53 },
    },
    '@media (prefers-reduced-motion: no-preference)': {
      '&:hover .stone': { transform: 'rotate(8deg)' },
    },
    // Without its stone a cell has one column.
    '@media print': { '&&': { display: 'block' } },
    [theme.breakpoints.down('sm')]: {
      '.brief > &': {
        gridTemplateColumns: '40px minmax(0, 1fr)',
        padding: '8px 20px',
        minHeight: 56,
        '& .stone': { gridRow: 'auto', width: 40, height: 40 },
        '& h3': { alignSelf: 'center' },
        '& p': { display: 'none' },
      },
    },
  };
});

/** The empty part at the left of each stone's drawing, in per cent of its width. */
export const insetOf: Record<Cut | 'other', number> = {
  brilliant: 5,
  emerald: 18,
  asscher: 6,
  mughal: 2,
  princess: 10,
  oval: 14,
  cushion: 6,
  trillion: 3,
  rose: 5,
  hexagon: 10,
  pear: 15,
  other: 6,
};

/** All products with their stones, and a link for other requests. `isBrief`: only the names on phones. */
export function ProductGrid({ isBrief = false }: { isBrief?: boolean }) {
  const texts = useContent('products');
  const entries: { name: string; summary: string; path: string; stone: ReactNode; inset: number }[] = (
    texts?.products ?? products
  ).map(({ slug }) => {
    const path = productPath(slug);
    const product = textsAt(path, texts);
    const cut = cutOf(product);
    return {
      name: product.name,
      summary: product.summary,
      path,
      stone: <ProductStone cut={cut} />,
      inset: insetOf[cut],
    };
  });
  if (texts?.somethingElse) {
    const stone = <Drawing name="stone:other" />;
    entries.push({ ...texts.somethingElse, stone, inset: insetOf.other });
  }
  return (
    <CellGrid role="list" at={{ sm: 2, md: 3, lg: 4 }} className={isBrief ? 'brief' : undefined}>
      {keyed(entries, ({ path }) => path).map(({ key, item: { name, path, summary, stone, inset } }) => (
        <Cell key={key} style={{ '--inset': inset } as CSSProperties}>
          {stone}
          <Typography variant="h5" component="h3">
            <StretchedLink href={path}>{name}</StretchedLink>
          </Typography>
          {summary && (
            <Typography variant="caption" component="p">
              {summary}
            </Typography>
          )}
        </Cell>
      ))}
    </CellGrid>
  );
}

/** The product grid of /products with its heading. */
export function AllProducts() {
  const page = useContent('productsPage');
  return (
    <Surface>
      {/* Visually the banner above is the heading; screen reader users who navigate by headings need one here. */}
      {page && <h2 className="visually-hidden">{page.listHeading}</h2>}
      <ProductGrid />
    </Surface>
  );
}
