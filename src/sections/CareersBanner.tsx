import { careersBanner } from '#site/copy/careers.ts';
import { ActionLink } from '#ui/ActionLink.tsx';
import { PageBanner } from '#ui/PageBanner.tsx';
import { CushionArt } from './CushionArt.tsx';

/** The top of /careers. */
export function CareersBanner() {
  const { title, text, button } = careersBanner;
  return (
    <PageBanner title={title} text={text} art={<CushionArt />}>
      <ActionLink href={button.path}>{button.label}</ActionLink>
    </PageBanner>
  );
}
