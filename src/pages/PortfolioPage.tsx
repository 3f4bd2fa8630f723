import { Drawing } from '#components/Drawing.tsx';
import { EmptyPage } from '#components/EmptyPage.tsx';
import { useContent } from '#store/contentApi.ts';

/** `/portfolio`: the portfolio is coming soon (spec §2); its stone is still only a plan. */
export function PortfolioPage() {
  const page = useContent('portfolioPage');
  return <EmptyPage {...page} action={page?.link} art={<Drawing name="portfolio" isFirst />} />;
}
