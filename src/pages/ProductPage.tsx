import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { island } from '#hydration/Island.tsx';
import { ProductBanner } from '#sections/products/ProductBanner.tsx';
import { routeFor } from '#site/routes.ts';
import { textsAt, useProductTexts } from '#store/products.ts';

const Saas = island(() => import('#sections/services/Saas.tsx').then((section) => section.Saas));

const Text = styled(Typography)({ paddingTop: 'clamp(72px, 9vw, 136px)' });

/** One of the eleven product pages: breadcrumb banner, SaaS section, and a placeholder where its text is still to come. */
export function ProductPage() {
  const { path } = routeFor(useLocation().pathname);
  const { placeholder } = textsAt(path, useProductTexts());
  return (
    <>
      <ProductBanner path={path} />
      {placeholder && (
        <Container maxWidth="lg">
          <Text>{placeholder}</Text>
        </Container>
      )}
      <Saas />
    </>
  );
}
