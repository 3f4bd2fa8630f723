import type { ComponentType } from 'react';
import { AboutPage } from '#pages/AboutPage.tsx';
import { BlocksPage } from '#pages/BlocksPage.tsx';
import { CareersPage } from '#pages/CareersPage.tsx';
import { ContactPage } from '#pages/ContactPage.tsx';
import { HomePage } from '#pages/HomePage.tsx';
import { NewsletterPage } from '#pages/NewsletterPage.tsx';
import { NotFoundPage } from '#pages/NotFoundPage.tsx';
import { PortfolioPage } from '#pages/PortfolioPage.tsx';
import { PrivacyPage } from '#pages/PrivacyPage.tsx';
import { ProductPage } from '#pages/ProductPage.tsx';
import { ProductsPage } from '#pages/ProductsPage.tsx';
import { ServicesPage } from '#pages/ServicesPage.tsx';
import { TeamPage } from '#pages/TeamPage.tsx';
import { TermsPage } from '#pages/TermsPage.tsx';
import type { PageName, SiteRoute } from '#site/routes.ts';

/** The component of each page in the route table. Its `route` prop is the page's row. */
export const pageComponents: Record<PageName, ComponentType<{ route: SiteRoute }>> = {
  home: HomePage,
  portfolio: PortfolioPage,
  services: ServicesPage,
  products: ProductsPage,
  product: ProductPage,
  terms: TermsPage,
  privacy: PrivacyPage,
  about: AboutPage,
  team: TeamPage,
  contact: ContactPage,
  careers: CareersPage,
  blocks: BlocksPage,
  newsletter: NewsletterPage,
  notFound: NotFoundPage,
};
