import { ActionLink } from '#components/ActionLink.tsx';
import { PageBanner } from '#components/PageBanner.tsx';
import { Sections } from '#components/Sections.tsx';
import { Saas } from '#sections/services/Saas.tsx';
import { useContent } from '#store/contentApi.ts';

/** `/careers`: a banner and the SaaS section. */
export function CareersPage() {
  const page = useContent('careersPage');
  return (
    <Sections>
      <PageBanner title={page?.heading} text={page?.text} stone={{ name: 'stone:cushion:.3', gem: 'noor' }}>
        {page && <ActionLink href={page.button.path}>{page.button.label}</ActionLink>}
      </PageBanner>
      <Saas />
    </Sections>
  );
}
