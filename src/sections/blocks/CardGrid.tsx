import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Columns, columnsFor } from '#components/Columns.tsx';
import { keyed } from '#components/keyed.ts';
import { Photo } from '../art/Photo.tsx';
import type { PhotoBox } from '../art/photoBox.ts';
import { StretchedLink } from '../art/StretchedLink.ts';
import { PageDate } from './PageDate.tsx';

const Root = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  padding: 12,
  ...theme.mixins.cut(2),
  // In a row of its own the picture keeps its width.
  [theme.breakpoints.between('sm', 'lg')]: {
    '&:last-child:nth-of-type(odd):not(:only-child)': { flexDirection: 'row', '& > *': { flex: '1 1 50%' } },
  },
  // A sign that the card is a link, which is not read out.
  '& :is(h2, h3):has(a)::after': { content: '" →" / ""', color: theme.palette.primary.main },
  '&:hover :is(h2, h3) a': {
    textDecoration: 'underline',
    textDecorationThickness: 2,
    textUnderlineOffset: 5,
  },
})) as typeof Card;

const Image = styled(Photo)(({ theme }) => ({ ...theme.mixins.cut(1), background: theme.palette.wash2 }));

const Texts = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 10,
  padding: '16px 12px 20px',
  [theme.breakpoints.up('md')]: { padding: '20px 20px 24px' },
}));

/** Returns the picture's box in a grid of so many columns on wide screens. */
function boxIn(columns: number): PhotoBox {
  const wide = Math.round((1216 - 32 * (columns - 1)) / columns) - 26;
  return {
    aspect: 16 / 10,
    widths: [
      { from: 1280, vw: 0, px: columns > 1 ? wide : 566 },
      { from: 1200, vw: 100 / columns, px: -50 },
      { from: 600, vw: 50, px: -66 },
      { from: 0, vw: 100, px: -66 },
    ],
  };
}

interface CardGridProps {
  /** Whether there is no heading above the cards. */
  isTop: boolean;
  items: readonly {
    title: string;
    text: string;
    /** Address of the page that the whole card links to; '' for none. */
    path: string;
    file?: string | undefined;
    alt?: string | undefined;
    /** Day such as `2026-11-25`. */
    date?: string | undefined;
  }[];
}

/** A list of cards, each with a title and what else there is: picture, date, text and link. */
export function CardGrid({ items, isTop }: CardGridProps) {
  const columns = columnsFor(items.length);
  const box = boxIn(columns);
  return (
    <Columns
      as="ul"
      role="list"
      at={columns > 1 ? { sm: 2, lg: columns } : { md: 2 }}
      gap={{ xs: '20px', lg: '32px' }}
    >
      {keyed(items, ({ title }) => title).map(
        ({ key, item: { title, text, path, file, alt = '', date } }) => (
          <Root key={key} component="li">
            {file && <Image stored={file} alt={alt} focus="" box={box} drawing={null} />}
            <Texts>
              <Typography variant="h4" component={isTop ? 'h2' : 'h3'}>
                {path ? <StretchedLink href={path}>{title}</StretchedLink> : title}
              </Typography>
              {date && <PageDate day={date} />}
              {text && <Typography color="textSecondary">{text}</Typography>}
            </Texts>
          </Root>
        ),
      )}
    </Columns>
  );
}
