import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { formIsland } from '#hydration/Island.tsx';
import { NavigationBar } from '#sections/NavigationBar.tsx';
import { Notices } from '#sections/Notices.tsx';
import { ScrollTop } from '#sections/ScrollTop.tsx';
import { routeFor } from '#site/routes.ts';
import { SkipLink } from '#ui/SkipLink.tsx';
import { usePageChange } from './usePageChange.ts';

const MainFooter = formIsland(() => import('#sections/MainFooter.tsx').then((section) => section.MainFooter));
const ServiceFooter = formIsland(() =>
  import('#sections/ServiceFooter.tsx').then((section) => section.ServiceFooter),
);

/** The frame of every page: navigation, the page itself, its footer, and what floats above them. */
export function PageLayout({ Page }: { Page: ComponentType }) {
  const route = routeFor(useLocation().pathname);
  usePageChange(route);
  return (
    <>
      <SkipLink />
      <NavigationBar floating={route.navbar === 'floating'} />
      <main id="main" tabIndex={-1}>
        <Page />
      </main>
      {route.footer === 'main' ? <MainFooter /> : <ServiceFooter />}
      <ScrollTop />
      <Notices />
    </>
  );
}
