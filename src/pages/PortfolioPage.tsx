import { Drawing } from '#sections/art/Drawing.tsx';
import { contentApi } from '#store/contentApi.ts';
import { EmptyPage } from '#ui/EmptyPage.tsx';

/** `/portfolio`: the portfolio is coming soon (spec §2); its stone is still only a plan. */
export function PortfolioPage() {
  const { data: page } = contentApi.useGetPortfolioPageQuery();
  return <EmptyPage {...page} action={page?.link} art={<Drawing name="portfolio" isFirst />} />;
}
