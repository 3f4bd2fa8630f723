import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Columns } from '#components/Columns.tsx';
import { Section } from '#components/Section.tsx';
import { cutOf, slugOf } from '#site/products.ts';
import { useContent } from '#store/contentApi.ts';
import { ProductStone } from '../products/ProductStone.tsx';

const Quote = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 28,
  padding: '32px 24px',
  '--surface': theme.palette.background.paper,
  '& blockquote p': { color: theme.palette.text.primary },
  // Only the dark scheme needs an edge, because its `paper` and `wash` colours are similar.
  ...theme.mixins.cutBorder(`color-mix(in oklab, ${theme.palette.divider} var(--on-dark), transparent)`),
  [theme.breakpoints.up('md')]: {
    padding: 44,
    '&:first-of-type': { gridRow: '1 / 3', '& .stone': { width: 72, height: 72 } },
  },
})) as typeof Card;

const Speaker = styled('figcaption')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  fontSize: '1.0625rem',
  lineHeight: 1.412,
  color: theme.palette.text.secondary,
  '& .stone': { flex: 'none', width: 48, height: 48 },
}));

/** Quotes of clients with role and trade, next to the stone of the product they use. */
export function Testimonials() {
  const data = useContent('testimonials');
  if (!data || data.quotes.length === 0) return null;
  const { quotes, ...head } = data;
  return (
    <Section tone="wash" {...head}>
      <Columns at={{ md: '7fr 5fr' }} gap={{ xs: '24px', md: '32px' }}>
        {quotes.map(({ text, role, trade, product, stone }, index) => (
          <Quote key={index} component="figure">
            <blockquote>
              <Typography variant={index === 0 ? 'quote' : 'subtitle2'} component="p">
                “{text}”
              </Typography>
            </blockquote>
            <Speaker>
              <ProductStone
                cut={cutOf({ slug: slugOf(product), stone })}
                kind={index === 0 ? 'stone' : 'crown'}
              />
              {role}, {trade}
            </Speaker>
          </Quote>
        ))}
      </Columns>
    </Section>
  );
}
