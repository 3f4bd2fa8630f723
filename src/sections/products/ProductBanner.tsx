import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ActionLink } from '#components/ActionLink.tsx';
import { Crumbs } from '#components/Crumbs.tsx';
import { BannerSurface, BannerTexts } from '#components/PageBanner.tsx';
import { defaults } from '#site/defaults.ts';
import { askAbout, cutOf } from '#site/products.ts';
import { gemOf } from '#site/records/stones.ts';
import { useProduct } from '#store/products.ts';
import { ProductStone } from './ProductStone.tsx';

const Surface = styled(BannerSurface)(({ theme }) => {
  const ground = `color-mix(in oklab, var(--gem) 8%, ${theme.palette.background.default})`;
  return { background: ground, '--surface': ground };
});

const Split = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  paddingBlock: '40px 48px',
  '& > .stone': { width: 260, height: 260, marginInline: 'auto' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 220px',
    alignItems: 'center',
    columnGap: 32,
    '& > .stone': { width: 220, height: 220 },
  },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    paddingBlock: '56px 72px',
    '& > .stone': { width: '100%', maxWidth: 440, height: 'auto', aspectRatio: '1', marginRight: 0 },
  },
}));

/** The breadcrumb banner of a product page: Home > Products > page title (rules §2), with the product's stone. */
export function ProductBanner({ path }: { path: string }) {
  const { texts, page } = useProduct(path);
  const { heading, lead, engagement } = texts;
  const cut = cutOf(texts);
  const { trail, home, products, button } = page ?? {};
  return (
    <Surface className={`gem-${gemOf(cut)}`}>
      <Container>
        <Split>
          <BannerTexts>
            {home && products && (
              <Crumbs
                name={trail}
                above={[
                  { label: home, path: '/' },
                  { label: products, path: '/products' },
                ]}
                here={heading}
              />
            )}
            <Typography variant="h1">{heading}</Typography>
            {lead && <Typography variant="subtitle1">{lead}</Typography>}
            {engagement && <Typography sx={{ fontWeight: 600 }}>{engagement}</Typography>}
            <ActionLink href={askAbout(path, button?.path || defaults.callToAction.link)}>
              {button?.label || defaults.callToAction.text}
            </ActionLink>
          </BannerTexts>
          <ProductStone cut={cut} kind="turned" />
        </Split>
      </Container>
    </Surface>
  );
}
