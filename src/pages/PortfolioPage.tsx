import { ComingSoon } from '#sections/ComingSoon.tsx';

/** `/portfolio`: says that the portfolio is coming soon. */
export function PortfolioPage() {
  return <ComingSoon />;
}
