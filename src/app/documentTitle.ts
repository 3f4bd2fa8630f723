import type { SiteRoute } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';

/** The page's title as browsers and search engines show it. */
export const documentTitle = (route: SiteRoute): string => `${route.title} | ${brand.name}`;
