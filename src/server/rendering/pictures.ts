import { notFoundRoute, routeFor, type SiteRoute } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';

/** Pictures that the build draws for those who show or link the site: browsers, phones, other sites. */

/** Pixels. */
export const cardSize = { width: 1200, height: 630 };

/** The picture that other sites show beside a link to this page, and what stands on it. */
export function shareCardOf(route: SiteRoute): { path: string; alt: string } {
  // An unknown address has none of its own and takes the home page's.
  const { path, title } = route === notFoundRoute ? routeFor('/') : route;
  return {
    path: `/share/${path.slice(1).replaceAll('/', '-') || 'home'}.png`,
    alt: `${brand.name}: ${title}. ${brand.line}`,
  };
}

/** The logo as an icon. A `plate` fills the square, so that phones may cut their own shape out of it. */
export const icons = {
  vector: { path: '/favicon.svg' },
  /** For programs that ask for this name without having read a page. */
  old: { path: '/favicon.ico' },
  small: { path: '/favicon-32.png', size: 32, plate: false },
  apple: { path: '/apple-touch-icon.png', size: 180, plate: true },
  app: { path: '/icon-192.png', size: 192, plate: true },
  appLarge: { path: '/icon-512.png', size: 512, plate: true },
} as const;
