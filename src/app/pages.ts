import type { ComponentType } from 'react';
import { TeamPage } from '#pages/TeamPage.tsx';
import type { PageName } from '#site/routes.ts';

/** Each page's code, in a chunk of its own. */
export const pages = {
  home: () => import('#pages/HomePage.tsx').then((page) => page.HomePage),
  portfolio: () => import('#pages/PortfolioPage.tsx').then((page) => page.PortfolioPage),
  services: () => import('#pages/ServicesPage.tsx').then((page) => page.ServicesPage),
  products: () => import('#pages/ProductsPage.tsx').then((page) => page.ProductsPage),
  product: () => import('#pages/ProductPage.tsx').then((page) => page.ProductPage),
  terms: () => import('#pages/TermsPage.tsx').then((page) => page.TermsPage),
  privacy: () => import('#pages/PrivacyPage.tsx').then((page) => page.PrivacyPage),
  about: () => import('#pages/AboutPage.tsx').then((page) => page.AboutPage),
  // In the first chunk, so that a click on its link can show the loading state (spec §4).
  team: async () => TeamPage,
  contact: () => import('#pages/ContactPage.tsx').then((page) => page.ContactPage),
  careers: () => import('#pages/CareersPage.tsx').then((page) => page.CareersPage),
  newsletter: () => import('#pages/NewsletterPage.tsx').then((page) => page.NewsletterPage),
  notFound: () => import('#pages/NotFoundPage.tsx').then((page) => page.NotFoundPage),
} satisfies Record<PageName, () => Promise<ComponentType>>;
