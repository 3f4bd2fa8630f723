import { sentParameter } from '#site/formFields.ts';
import { type FormName, formNameOf, forms } from '#site/forms/forms.ts';
import { blockRecords } from '#site/pages/servedPage.ts';
import type { PictureTable } from '#site/pictures.ts';
import { hasAddress, newsletterRoutes, notFoundRoute, recordsOf, type SiteRoute } from '#site/routes.ts';
import { openingNotice } from '#store/notices.ts';
import type { OpeningState } from '#store/pageState.ts';
import type { Content, ContentSource } from '../content/content.ts';
import { differsSoon } from '../content/scheduled.ts';
import { pageState } from '../content/servedPages.ts';
import { type CachedResponse, cachedResponse } from '../http/cachedResponse.ts';
import { pagePolicy } from '../http/headers.ts';
import { recentlyUsed } from '../http/recentlyUsed.ts';
import { makeSentCheck } from '../http/sentAddress.ts';
import { type Pictures, recordPictures } from '../pictures/openPictures.ts';
import { dayOf } from '../timing/days.ts';
import { makeSerializer } from '../timing/serializer.ts';
import type { RenderDocument } from './document.ts';

/** The sources that pages are rendered from. */
export interface PageSources {
  renderDocument: RenderDocument;
  content: ContentSource;
  pictures: Pick<Pictures, 'of'>;
  /** For development: whether to render for every request and omit the security policy. */
  live: boolean;
  /** Whether pages of the same origin may frame it, as the desk does. */
  isFramed?: boolean;
  /** Whether pages report that they are seen. */
  isCounted?: boolean;
  /** The address of the host that answers the calls of browsers; '' if this server does. */
  api: string;
  siteUrl: string | undefined;
  /** Returns the public origin; call it only when the server listens. */
  origin: () => string;
  /** Cache-Control of a page that is the same for everybody. */
  cacheControl: string;
}

/** Renders a route with the current content and its other initial state. */
export type RenderPage = (
  route: SiteRoute,
  opening?: OpeningState,
) => Promise<{ html: string; policy: string }>;

/** One state of content and pictures with the pages rendered from it, also those after a sent form, by path and form. */
interface RenderedSite {
  content: Content;
  pictures: PictureTable;
  pages: ReturnType<typeof recentlyUsed<CachedPage>>;
}

interface CachedPage {
  rendering: Promise<CachedResponse>;
  /** The page once it is rendered. */
  ready?: CachedResponse;
}

/** The parts of a page that an address asks for. */
interface Asked {
  /** The form that was just sent from the page. */
  sent: FormName | undefined;
  /** Whether shared caches may keep the page: not after a form, even if the confirmation is over. */
  isShared: boolean;
}

/** Largest number of cached pages. */
const cachedPages = 500;

/** Pages of staff that are rendered ahead, the newest. The others are rendered when they are visited. */
const pagesAhead = 30;

/** Renders pages once per content version; concurrent requests wait for the same rendering. */
export function makeRenderedPages(sources: PageSources) {
  const { renderDocument, api, siteUrl, live, isFramed, isCounted, origin, cacheControl } = sources;

  let rendered: RenderedSite | undefined;
  /** Returns the rendered site of the current content; pages of the previous one are dropped. */
  const latest = (): RenderedSite => {
    const content = sources.content.current();
    const pictures = sources.pictures.of(content);
    if (rendered?.content !== content || rendered.pictures !== pictures)
      rendered = { content, pictures, pages: recentlyUsed(cachedPages) };
    return rendered;
  };

  const onePageAtATime = makeSerializer();
  const render = async (route: SiteRoute, opening?: OpeningState, { content, pictures } = latest()) => {
    const table = recordPictures(content, pictures);
    const surroundings = { api, site: origin(), isCounted: isCounted ?? false };
    const state = { ...pageState(route, content, pictures, table), ...opening };
    const document = await onePageAtATime(() => renderDocument(route, state, surroundings));
    return { html: document.html, policy: live ? '' : pagePolicy(document, { api, siteUrl, isFramed }) };
  };

  const make = async (
    route: SiteRoute,
    { sent, isShared }: Asked,
    now: RenderedSite,
  ): Promise<CachedResponse> => {
    const { html, policy } = await render(route, sent && openingAfterSending(sent), now);
    const status = route === notFoundRoute ? 404 : 200;
    const caching = hasAddress(route) && isShared ? cachingOf(route, now) : 'no-store';
    return cachedResponse(html, { type: 'text/html', status, policy, caching });
  };

  /** Returns the Cache-Control of a page: shared caches must not hold it beyond its next change. */
  const cachingOf = ({ path }: SiteRoute, { content, pictures }: RenderedSite): string => {
    const stateIn = (each: Content) => {
      const route = each.routes.byPath.get(path);
      return route && pageState(route, each, pictures, {});
    };
    return differsSoon(content, stateIn) ? 'no-cache' : cacheControl;
  };

  const isJustSent = makeSentCheck();
  /** Reads what a query says about a form of the page. No other query changes a page. */
  const askedBy = (query: string, route: SiteRoute, content: Content): Asked => {
    const parameters = new URLSearchParams(query);
    const form = formNameOf(parameters.get(sentParameter));
    if (!form || !showsForm(route, form, content)) return { sent: undefined, isShared: true };
    return { sent: isJustSent(parameters) ? form : undefined, isShared: false };
  };

  /** Returns the page of a route, with the message of a form that was sent from it according to the query. */
  const pageOf = (route: SiteRoute, query: string, now: RenderedSite): Promise<CachedResponse> => {
    const asked = askedBy(query, route, now.content);
    // The confirmation names a day.
    const key = asked.isShared ? route.path : `${route.path}?${asked.sent ?? ''} ${dayOf(Date.now())}`;
    const known = live ? undefined : now.pages.get(key);
    if (known) return known.rendering;
    const page: CachedPage = { rendering: make(route, asked, now) };
    now.pages.set(key, page);
    page.rendering.then(
      (body) => {
        page.ready = body;
      },
      // The next request tries again.
      () => now.pages.delete(key),
    );
    return page.rendering;
  };

  /** Returns the page of a route without a query, if it is rendered already. */
  const readyPage = (route: SiteRoute, now: RenderedSite): CachedResponse | undefined =>
    live ? undefined : now.pages.get(route.path)?.ready;

  let ready: RenderedSite | undefined;
  /** Renders the pages of new content, so that no visitor waits for it; `use` gets each of them. */
  const makeReady = async (use: (page: CachedResponse) => unknown) => {
    const now = latest();
    if (ready === now) return;
    ready = now;
    // All of the specification: code that is loaded later may have been replaced by a new build.
    const ofStaff = now.content.routes.routes.filter(({ page }) => page === 'blocks');
    const others = now.content.routes.routes.filter(({ page }) => page !== 'blocks');
    for (const route of [...others, ...newsletterRoutes, notFoundRoute, ...ofStaff.slice(0, pagesAhead)])
      if (now === latest()) await use(await pageOf(route, '', now));
  };
  return { latest, render, pageOf, readyPage, makeReady };
}

/** Returns the opening state of a page after its form was sent. */
const openingAfterSending = (name: FormName): OpeningState => ({
  notices: openingNotice(forms[name].notice({ ok: true })),
  posted: { form: name, sent: true, values: {}, errors: {} },
});

/** Returns whether a page has a form, among its own sections or its blocks. */
export function showsForm(route: SiteRoute, name: FormName, { pages }: Pick<Content, 'pages'>): boolean {
  const blocks = pages.get(route.blocks ?? '')?.blocks ?? [];
  // The record of a form's texts has its name.
  return [...recordsOf(route), ...blockRecords(blocks)].includes(`${name}Form`);
}
