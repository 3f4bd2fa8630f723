import { Drawing } from '#components/Drawing.tsx';
import { EmptyPage } from '#components/EmptyPage.tsx';
import { useContent } from '#store/contentApi.ts';

/** `/portfolio`: announces the portfolio (rules §2). Its stone is drawn as a plan. */
export function PortfolioPage() {
  const page = useContent('portfolioPage');
  return <EmptyPage {...page} action={page?.link} art={<Drawing name="portfolio" />} />;
}
