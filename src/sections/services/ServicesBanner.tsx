import { styled } from '@mui/material/styles';
import { ActionLink } from '#components/ActionLink.tsx';
import { BannerStone } from '#components/BannerStone.tsx';
import { PageBanner } from '#components/PageBanner.tsx';
import { defaults } from '#site/defaults.ts';
import { useContent, useServiceQuery } from '#store/contentApi.ts';

const Stone = styled(BannerStone)({ left: 'calc(50% + 70px)', bottom: -330, width: 860, height: 860 });

/** The top of /services. Without its record it still has the page's heading and the default button (spec §2). */
export function ServicesBanner() {
  const { data } = useServiceQuery();
  const page = useContent('servicesPage');
  const banner = data?.topBanner;
  const { text, link } = defaults.bannerButton;
  return (
    <PageBanner title={banner?.title || page?.title || ''} art={<Stone name="stone:emerald:.62" />}>
      <ActionLink href={banner?.buttonLink || link}>{banner?.buttonText || text}</ActionLink>
    </PageBanner>
  );
}
