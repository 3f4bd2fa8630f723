import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense } from 'react';
import { Announcement } from '#layout/Announcement.tsx';
import { BottomBar } from '#layout/BottomBar.tsx';
import { MainFooter } from '#layout/MainFooter.tsx';
import { NavigationBar } from '#layout/NavigationBar.tsx';
import { ServiceFooter } from '#layout/ServiceFooter.tsx';
import type { SiteRoute } from '#site/routes.ts';
import { announcerId } from '#starter/names.ts';
import { useContent } from '#store/contentApi.ts';
import { PageHead } from './PageHead.tsx';
import { usePageChange } from './usePageChange.ts';

/** The first focusable element of every page: skips the navigation. The starter handles the click. */
const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: 8,
  left: 8,
  padding: '12px 20px',
  fontWeight: 600,
  background: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  ...theme.mixins.cut(1),
  '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
}));

/**
 * The layout of every page: navigation, content, footer and floating elements. Each part is a Suspense boundary, so that
 * React first hydrates the part that the visitor uses.
 */
export function PageLayout({ route, children }: { route: SiteRoute; children: ReactNode }) {
  usePageChange();
  const frame = useContent('frame');
  return (
    <>
      <PageHead route={route} />
      <SkipLink href="#main">{frame?.ariaLabels.skip}</SkipLink>
      <Announcement />
      <Suspense>
        <NavigationBar floating={route.navbar === 'floating'} />
      </Suspense>
      <main id="main">{children}</main>
      <Suspense>{route.footer === 'main' ? <MainFooter /> : <ServiceFooter />}</Suspense>
      {/* Texts come from outside React, also before hydration: with a text of its own, React leaves the element alone. */}
      <div id={announcerId} className="visually-hidden" aria-live="polite" suppressHydrationWarning>
        {''}
      </div>
      <BottomBar isContact={route.page === 'contact'} />
    </>
  );
}
