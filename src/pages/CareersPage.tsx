import { island } from '#hydration/Island.tsx';
import { BannerStone } from '#sections/art/BannerStone.tsx';
import { careersBanner } from '#site/copy/careers.ts';
import { ActionLink } from '#ui/ActionLink.tsx';
import { PageBanner } from '#ui/PageBanner.tsx';

const Saas = island(() => import('#sections/services/Saas.tsx').then((section) => section.Saas));

/** `/careers`: a banner and the SaaS section. */
export function CareersPage() {
  const { title, text, button } = careersBanner;
  return (
    <>
      <PageBanner title={title} text={text} art={<BannerStone name="stone:cushion:.3" gem="noor" />}>
        <ActionLink href={button.path}>{button.label}</ActionLink>
      </PageBanner>
      <Saas />
    </>
  );
}
