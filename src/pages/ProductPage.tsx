import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Sections } from '#components/Sections.tsx';
import { ProductBanner } from '#sections/products/ProductBanner.tsx';
import { Saas } from '#sections/services/Saas.tsx';
import type { SiteRoute } from '#site/routes.ts';
import { useProduct } from '#store/products.ts';

/** One of the eleven product pages: breadcrumb banner, SaaS section, and a placeholder while its text is missing. */
export function ProductPage({ route: { path } }: { route: SiteRoute }) {
  const { placeholder } = useProduct(path).texts;
  return (
    <Sections>
      <ProductBanner path={path} />
      {placeholder && (
        <Container>
          <Typography sx={{ paddingTop: 'clamp(72px, 9vw, 136px)' }}>{placeholder}</Typography>
        </Container>
      )}
      <Saas />
    </Sections>
  );
}
