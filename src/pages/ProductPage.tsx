import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { ProductBanner } from '#sections/products/ProductBanner.tsx';
import { Saas } from '#sections/services/Saas.tsx';
import type { SiteRoute } from '#site/routes.ts';
import { useProduct } from '#store/products.ts';

const Text = styled(Typography)({ paddingTop: 'clamp(72px, 9vw, 136px)' });

/** One of the eleven product pages: breadcrumb banner, SaaS section, and a placeholder where its text is still to come. */
export function ProductPage({ route: { path } }: { route: SiteRoute }) {
  const { placeholder } = useProduct(path).texts;
  return (
    <>
      <ProductBanner path={path} />
      {placeholder && (
        <Container maxWidth="lg">
          <Text>{placeholder}</Text>
        </Container>
      )}
      <Suspense>
        <Saas />
      </Suspense>
    </>
  );
}
