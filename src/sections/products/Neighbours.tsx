import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { cutOf, productPath } from '#site/products.ts';
import { useContent } from '#store/contentApi.ts';
import { ProductStone } from './ProductStone.tsx';

const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '8px 32px',
  paddingBottom: 'clamp(48px, 6vw, 96px)',
  fontWeight: 600,
  '& a': { ...theme.mixins.tapTarget, gap: 14, color: 'inherit', textUnderlineOffset: 4 },
  '& a:last-of-type': { flexDirection: 'row-reverse', marginLeft: 'auto' },
  '& small': { display: 'block', fontWeight: 400, color: theme.palette.text.secondary },
  '& .stone': { flex: 'none', width: 48, height: 48 },
}));

/** Links to the products before and after one, in the order of the grid. */
export function Neighbours({ slug }: { slug: string }) {
  const record = useContent('products');
  const { products = [], page } = record ?? {};
  const index = products.findIndex((product) => product.slug === slug);
  if (index < 0 || products.length < 3) return null;
  const { length } = products;
  const [before, after] = [products[(index + length - 1) % length], products[(index + 1) % length]];
  return (
    <Container>
      <Links aria-label={page?.products}>
        {[before, after].map(
          (product, at) =>
            product && (
              <a key={at} href={productPath(product.slug)}>
                <ProductStone cut={cutOf(product)} kind="crown" />
                <span>
                  <small>{at === 0 ? page?.previous : page?.next}</small>
                  {product.name}
                </span>
              </a>
            ),
        )}
      </Links>
    </Container>
  );
}
