import { Drawing } from '#sections/art/Drawing.tsx';
import { portfolioPage } from '#site/copy/portfolio.ts';
import { EmptyPage } from '#ui/EmptyPage.tsx';

/** `/portfolio`: the portfolio is coming soon (spec §2); its stone is still only a plan. */
export function PortfolioPage() {
  const { title, text, link } = portfolioPage;
  return <EmptyPage title={title} text={text} action={link} art={<Drawing name="portfolio" isFirst />} />;
}
