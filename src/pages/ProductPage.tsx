import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Sections } from '#components/Sections.tsx';
import { ProductLook } from '#sections/art/ProductLook.ts';
import { Closing } from '#sections/products/Closing.tsx';
import { Neighbours } from '#sections/products/Neighbours.tsx';
import { ProductBanner } from '#sections/products/ProductBanner.tsx';
import { Saas } from '#sections/services/Saas.tsx';
import { cutOf } from '#site/products.ts';
import type { SiteRoute } from '#site/routes.ts';
import { useProduct } from '#store/products.ts';

/**
 * One of the eleven product pages: breadcrumb banner, SaaS section, and a placeholder while its text is missing. The blocks of
 * staff take over the product's stone and kind. The call to action comes last.
 */
export function ProductPage({ route: { path } }: { route: SiteRoute }) {
  const { texts } = useProduct(path);
  const { placeholder, slug, kind = 'system', screen } = texts;
  return (
    <ProductLook value={{ cut: cutOf(texts), kind, screen }}>
      <Sections>
        <ProductBanner path={path} />
        {placeholder && (
          <Container>
            <Typography sx={{ paddingTop: 5 }}>{placeholder}</Typography>
          </Container>
        )}
        <Saas />
        <Closing path={path} />
        <Neighbours slug={slug} />
      </Sections>
    </ProductLook>
  );
}
