import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { formIsland } from '#hydration/Island.tsx';
import { NavigationBar } from '#sections/frame/NavigationBar.tsx';
import { Notices } from '#sections/frame/Notices.tsx';
import { ScrollTop } from '#sections/frame/ScrollTop.tsx';
import { routeFor } from '#site/routes.ts';
import { SkipLink } from '#ui/SkipLink.tsx';
import { usePageChange } from './usePageChange.ts';

const MainFooter = formIsland(() =>
  import('#sections/frame/MainFooter.tsx').then((section) => section.MainFooter),
);
const ServiceFooter = formIsland(() =>
  import('#sections/frame/ServiceFooter.tsx').then((section) => section.ServiceFooter),
);

interface PageLayoutProps {
  Page: ComponentType;
  /** Whether the page came with the document. */
  isDocument?: boolean;
}

/** The frame of every page: navigation, the page itself, its footer, and what floats above them. */
export function PageLayout({ Page, isDocument = true }: PageLayoutProps) {
  const { pathname } = useLocation();
  const route = routeFor(pathname);
  usePageChange(route);
  // A footer of the document that still waits for its script would be hydrated with another address than it was made for.
  const footerKey = isDocument ? 'document' : 'visit';
  return (
    <>
      <SkipLink />
      <NavigationBar floating={route.navbar === 'floating'} />
      <main id="main" tabIndex={-1}>
        <Page key={pathname} />
      </main>
      {route.footer === 'main' ? <MainFooter key={footerKey} /> : <ServiceFooter key={footerKey} />}
      <ScrollTop />
      <Notices />
    </>
  );
}
