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
  const [isLeaving, setLeaving] = useState(false);

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

  useEffect(() => {
    // The visitor has come back, and the browser has kept the page as it was.
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);

  const [navigator] = useState(() => patient(history, shelf, () => setLeaving(true)));
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

interface History extends Navigator {
  location: { pathname: string; search: string; hash: string };
}

/** Follows a link on the client when its page is at hand, else as the browser does; `leave` is told of that. */
const patient = (history: History, shelf: PageShelf, leave: () => void): Navigator => ({
  ...history,
  push: (to: To, state) => {
    const { pathname, search, hash } = new URL(typeof to === 'string' ? to : createPath(to), location.href);
    const path = movedTo(pathname) ?? pathname;
    if (shelf.take(routeAt(path))) return history.push(path + search + hash, state);
    leave();
    location.assign(path + search + hash);
  },
});
