import { createElement } from 'react';
// The Node build tracks every promise of the process after the first render, which slows down every response.
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { notFoundPath, notFoundRoute, type SiteRoute } from '#site/routes.ts';
import { makeStore } from '#store/makeStore.ts';
import type { PageState } from '#store/pageState.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { Providers } from './Providers.tsx';
import { makePageStyles, usedCss } from './pageStyles.ts';

/** The browser's initial state, which the server embeds in the page as JSON. */
export interface BrowserState {
  /** Origin of the API; '' if this site answers the calls itself. */
  apiBase: string;
  page: PageState;
  /** The site's public origin. */
  origin: string;
}

/** A rendered page: the parts of the document that depend on the route and its content. */
interface RenderedPage {
  /** The page's own tags of the head. */
  head: string;
  /** The application's HTML. */
  app: string;
  /** The Emotion rules used in the page. */
  css: string;
  /** Names of the drawings to include in the page, in the page's order. */
  drawings: string[];
}

/** Matches the tags that React has put before the page's HTML: they belong into the head, which is not React's. */
const headTags = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/**
 * Renders a route in a state; `hash` is that of the files of drawings, `origin` the public one of the site. Where a record has
 * failed, the page shows a message or omits the section. Rejects if React cannot render the page.
 */
export async function renderApp(
  route: SiteRoute,
  state: PageState,
  { hash, origin }: { hash: string; origin: string },
): Promise<RenderedPage> {
  const store = makeStore({ apiBase: '' }, state);
  const path = route.path === notFoundRoute.path ? notFoundPath : route.path;
  const cache = makePageStyles();
  const inPage = new Set<string>();
  const children = createElement(StaticRouter, { location: path }, createElement(AppRoutes));
  const app = { cache, store, drawings: { hash, inPage }, origin, children };
  let firstError: unknown;
  const { prelude } = await prerender(createElement(Providers, app), {
    // Keep the content of Suspense boundaries in place, instead of moving it with inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // Also called for errors that React would leave to the browser. Throwing here would end the process.
    onError: (error) => {
      firstError ??= error;
    },
  });
  const html = await new Response(prelude).text();
  if (firstError) throw firstError;
  const [head = ''] = headTags.exec(html) ?? [];
  return { head, app: html.slice(head.length), css: usedCss(cache, html), drawings: [...inPage] };
}
