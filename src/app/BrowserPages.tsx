import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Navigator,
  Router,
  type To,
} from 'react-router-dom';
import { leaveDocument } from '#hydration/Island.tsx';
import { movedEvent } from '#hydration/names.ts';
import { movedTo } from '#site/routes.ts';
import { PageLayout } from './PageLayout.tsx';
import { type PageShelf, routeAt } from './pageShelf.ts';

const PageProgress = lazy(() =>
  import('./PageProgress.tsx').then(({ PageProgress }) => ({ default: PageProgress })),
);

interface BrowserPagesProps {
  /** The page that came with the document. */
  first: ComponentType;
  shelf: PageShelf;
}

/**
 * The page of the address. A link whose page is at hand shows it at once; any other is left to the browser, which is
 * faster at loading a document than script is at fetching its parts. React Router's `BrowserRouter` cannot do this, and
 * its data router can, for 15 KB more script.
 */
export function BrowserPages({ first, shelf }: BrowserPagesProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState({ location: history.location, Page: first, isDocument: true });
  const [navigator] = useState(() => toMovedPages(history));
  const isLeaving = useLeaving(shelf, navigator);

  useEffect(() => {
    let onScreen = { location: history.location, Page: first, isDocument: true };
    return history.listen(({ location }) => {
      dispatchEvent(new Event(movedEvent));
      const isSamePage = location.pathname === onScreen.location.pathname;
      const Page = isSamePage ? onScreen.Page : shelf.take(routeAt(location.pathname));
      // Back to a page that came as a document, and whose parts are not here.
      if (!Page) return window.location.reload();
      if (!isSamePage) leaveDocument();
      onScreen = { location, Page, isDocument: onScreen.isDocument && isSamePage };
      setShown(onScreen);
    });
  }, [history, first, shelf]);

  return (
    <Router location={shown.location} navigator={navigator}>
      <PageLayout Page={shown.Page} isDocument={shown.isDocument} />
      {isLeaving && (
        <Suspense>
          <PageProgress />
        </Suspense>
      )}
    </Router>
  );
}

/** Milliseconds after which the visitor is shown that a document is on its way. */
const patience = 300;

/**
 * Leaves a link whose page is not at hand to the browser: React does not see the click, so that nothing delays the document.
 * Tells whether one is on its way for longer than most take.
 */
function useLeaving(shelf: PageShelf, navigator: Navigator): boolean {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (shelf.take(routeAt(link.pathname))) {
        // React knows nothing of the links in there.
        if (opensElsewhere || !link.closest('[data-still]')) return;
        event.preventDefault();
        return navigator.push(link.pathname + link.search + link.hash);
      }
      event.stopPropagation();
      clearTimeout(timer);
      if (!opensElsewhere) timer = setTimeout(setLeaving, patience, true);
    };
    // The visitor has come back, and the browser has kept the page as it was.
    const stay = () => {
      clearTimeout(timer);
      setLeaving(false);
    };
    addEventListener('click', leave, true);
    addEventListener('pageshow', stay);
    return () => {
      stay();
      removeEventListener('click', leave, true);
      removeEventListener('pageshow', stay);
    };
  }, [shelf, navigator]);
  return isLeaving;
}

/** The history, with the addresses of pages that have moved replaced. */
const toMovedPages = (history: ReturnType<typeof createBrowserHistory>): Navigator => ({
  ...history,
  push: (to: To, state) => {
    const { pathname, search, hash } = new URL(typeof to === 'string' ? to : createPath(to), location.href);
    history.push((movedTo(pathname) ?? pathname) + search + hash, state);
  },
});
