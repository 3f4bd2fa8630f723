import { portfolioPage } from '#site/copy/portfolio.ts';
import { EmptyPage } from './EmptyPage.tsx';

/** `/portfolio`: the portfolio is coming soon (spec §2); its stone is still only a plan. */
export function ComingSoon() {
  const { title, text, link } = portfolioPage;
  return <EmptyPage title={title} text={text} action={link} art="portfolio" />;
}
