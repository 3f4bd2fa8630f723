import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Sections } from '#components/Sections.tsx';
import { Neighbours } from '#sections/products/Neighbours.tsx';
import { ProductBanner } from '#sections/products/ProductBanner.tsx';
import { Saas } from '#sections/services/Saas.tsx';
import type { SiteRoute } from '#site/routes.ts';
import { useProduct } from '#store/products.ts';

/** One of the eleven product pages: breadcrumb banner, SaaS section, and a placeholder while its text is missing. */
export function ProductPage({ route: { path } }: { route: SiteRoute }) {
  const { placeholder, slug } = useProduct(path).texts;
  return (
    <Sections>
      <ProductBanner path={path} />
      {placeholder && (
        <Container>
          <Typography sx={{ paddingTop: 5 }}>{placeholder}</Typography>
        </Container>
      )}
      <Saas />
      <Neighbours slug={slug} />
    </Sections>
  );
}
