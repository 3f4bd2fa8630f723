import { type ComponentType, startTransition, useEffect, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Navigator,
  Router,
} from 'react-router-dom';
import { openAllGates } from '#hydration/gate.ts';
import { movedEvent } from '#hydration/names.ts';
import { movedTo, routeFor } from '#site/routes.ts';
import { PageLayout } from './PageLayout.tsx';
import type { LoadPage } from './pageLoading.ts';

interface BrowserPagesProps {
  /** The page that came with the document. */
  first: ComponentType;
  loadPage: LoadPage;
}

/**
 * The page of the address. The page shown stays until the next has arrived, and everything inside is told the address
 * of the page it stands on; only the address bar is ahead of it. React Router's `BrowserRouter` cannot wait like
 * this, and its data router can, for 15 KB more script.
 */
export function BrowserPages({ first, loadPage }: BrowserPagesProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [navigator] = useState(() => patient(history));
  const [shown, setShown] = useState({ location: history.location, Page: first });

  useEffect(() => {
    let onScreen = { location: history.location, Page: first };
    return history.listen(async ({ location }) => {
      dispatchEvent(new Event(movedEvent));
      openAllGates();
      const { pathname } = location;
      const target = movedTo(pathname);
      if (target) return history.replace(target);
      const isSamePage = pathname === onScreen.location.pathname;
      const Page = isSamePage ? onScreen.Page : await loadPage(routeFor(pathname));
      if (location.key !== history.location.key) return; // the visitor is on the way elsewhere
      onScreen = { location, Page };
      startTransition(() => setShown(onScreen));
    });
  }, [history, first, loadPage]);

  return (
    <Router location={shown.location} navigator={navigator}>
      <PageLayout Page={shown.Page} />
    </Router>
  );
}

/** A second press on a link whose page is still on its way is not another visit. */
const patient = (history: Navigator & { location: { pathname: string } }): Navigator => ({
  ...history,
  push: (to, state) =>
    createPath(history.location) === (typeof to === 'string' ? to : createPath(to))
      ? history.replace(to, state)
      : history.push(to, state),
});
