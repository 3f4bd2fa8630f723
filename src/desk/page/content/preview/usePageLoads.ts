import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** One load of a page in the preview. */
export interface PageLoad {
  /** The page loads again when this changes. */
  key: string;
  address: string;
  /** The document to show in place of the address. */
  html: string | undefined;
}

/** A load that has ended, and the path that it led to. */
interface LoadedPage extends PageLoad {
  path: string;
}

interface PageLoads {
  /** The element of the page that is shown. */
  frame: RefObject<HTMLIFrameElement | null>;
  /** The page that is shown: it stays until the next one has loaded. */
  shown: PageLoad | undefined;
  /** The page that is loading, if it is another one. */
  next: PageLoad | undefined;
  /** Whether the page that was loaded last cannot be shown. */
  isFailed: boolean;
  /** Called when the element of a page has loaded. */
  onLoaded: (load: PageLoad, element: HTMLIFrameElement) => void;
}

/**
 * Loads a page again when its address, document or revision changes, and shows the one before meanwhile. `arrange` is applied to
 * each page that is shown, and again when it changes.
 */
export function usePageLoads(
  { address, html, revision }: { address: string; html: string | undefined; revision: string },
  arrange: (page: Document) => void,
): PageLoads {
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<LoadedPage>();
  const [isFailed, setFailed] = useState(false);
  const [returns, setReturns] = useState(0);
  const wanted: PageLoad = { key: `${address} ${revision} ${html ?? ''} ${returns}`, address, html };

  const arrangeShown = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (page?.body) arrange(page);
  }, [arrange]);

  useEffect(() => {
    const hasLeft = html === undefined && shown && hasGoneElsewhere(frame.current, shown.path);
    if (hasLeft) setReturns((count) => count + 1);
    else arrangeShown();
  }, [arrangeShown, shown, html]);

  const onLoaded = (load: PageLoad, element: HTMLIFrameElement) => {
    if (load.key === shown?.key) return arrangeShown();
    const page = element.contentDocument;
    // A page that cannot be made is answered with JSON.
    const canBeShown = page?.contentType === 'text/html';
    setFailed(!canBeShown);
    if (!canBeShown) return;
    if (load.address === shown?.address) scrollLike(frame.current, page);
    setShown({ ...load, path: page.location.pathname });
    if (page.body) arrange(page);
  };

  const next = wanted.key === shown?.key ? undefined : wanted;
  return { frame, shown, next, isFailed, onLoaded };
}

/** Returns whether a link has led to another page, or to another site, whose document cannot be read. */
const hasGoneElsewhere = (frame: HTMLIFrameElement | null, path: string) =>
  frame?.contentDocument?.location.pathname !== path;

/** Scrolls a page to the place of the one in the frame. */
function scrollLike(frame: HTMLIFrameElement | null, page: Document): void {
  const before = frame?.contentDocument?.defaultView;
  if (before) page.defaultView?.scrollTo(before.scrollX, before.scrollY);
}
