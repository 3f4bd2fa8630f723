import { ActionLink } from '#components/ActionLink.tsx';
import { PageBanner } from '#components/PageBanner.tsx';
import { defaults } from '#site/defaults.ts';
import { useContent, useServiceQuery } from '#store/contentApi.ts';

const stone = { name: 'stone:emerald:.62', bottom: -330, size: 860 };

/** The top of /services. Keeps the page's heading and the default button without its record (rules §2). */
export function ServicesBanner() {
  const { data } = useServiceQuery();
  const page = useContent('servicesPage');
  const banner = data?.topBanner;
  const { text, link } = defaults.bannerButton;
  return (
    <PageBanner title={banner?.title || page?.title || ''} stone={stone}>
      <ActionLink href={banner?.buttonLink || link}>{banner?.buttonText || text}</ActionLink>
    </PageBanner>
  );
}
