import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { formIsland } from '#hydration/Island.tsx';
import { saidId } from '#hydration/names.ts';
import { NavigationBar } from '#sections/frame/NavigationBar.tsx';
import { Notices } from '#sections/frame/Notices.tsx';
import { ScrollTop } from '#sections/frame/ScrollTop.tsx';
import { routeFor } from '#site/routes.ts';
import { contentApi } from '#store/contentApi.ts';
import { usePageChange } from './usePageChange.ts';

const MainFooter = formIsland(() =>
  import('#sections/frame/MainFooter.tsx').then((section) => section.MainFooter),
);
const ServiceFooter = formIsland(() =>
  import('#sections/frame/ServiceFooter.tsx').then((section) => section.ServiceFooter),
);

/** The first stop of the keyboard on every page: past the navigation, to the page itself. The page's frame takes the press. */
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
  const { data: frame } = contentApi.useGetFrameQuery();
  // A footer of the document that still waits for its script would be hydrated with another address than it was made for.
  const footerKey = isDocument ? 'document' : 'visit';
  return (
    <>
      <SkipLink href="#main">{frame?.unseen.skip}</SkipLink>
      <NavigationBar floating={route.navbar === 'floating'} />
      <main id="main">
        <Page key={pathname} />
      </main>
      {route.footer === 'main' ? <MainFooter key={footerKey} /> : <ServiceFooter key={footerKey} />}
      <ScrollTop />
      {/* Its text is not React's: see `usePageChange`. */}
      <div id={saidId} className="vh" aria-live="polite" />
      <Notices />
    </>
  );
}
