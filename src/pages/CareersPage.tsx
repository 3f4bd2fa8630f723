import { island } from '#hydration/Island.tsx';
import { BannerStone } from '#sections/art/BannerStone.tsx';
import { contentApi } from '#store/contentApi.ts';
import { ActionLink } from '#ui/ActionLink.tsx';
import { PageBanner } from '#ui/PageBanner.tsx';

const Saas = island(() => import('#sections/services/Saas.tsx').then((section) => section.Saas));

/** `/careers`: a banner and the SaaS section. */
export function CareersPage() {
  const { data: page } = contentApi.useGetCareersPageQuery();
  return (
    <>
      <PageBanner
        title={page?.heading}
        text={page?.text}
        art={<BannerStone name="stone:cushion:.3" gem="noor" />}
      >
        {page && <ActionLink href={page.button.path}>{page.button.label}</ActionLink>}
      </PageBanner>
      <Saas />
    </>
  );
}
