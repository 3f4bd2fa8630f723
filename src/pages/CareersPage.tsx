import { Suspense } from 'react';
import { ActionLink } from '#components/ActionLink.tsx';
import { BannerStone } from '#components/BannerStone.tsx';
import { PageBanner } from '#components/PageBanner.tsx';
import { Saas } from '#sections/services/Saas.tsx';
import { useContent } from '#store/contentApi.ts';

/** `/careers`: a banner and the SaaS section. */
export function CareersPage() {
  const page = useContent('careersPage');
  return (
    <>
      <PageBanner
        title={page?.heading}
        text={page?.text}
        art={<BannerStone name="stone:cushion:.3" gem="noor" />}
      >
        {page && <ActionLink href={page.button.path}>{page.button.label}</ActionLink>}
      </PageBanner>
      <Suspense>
        <Saas />
      </Suspense>
    </>
  );
}
