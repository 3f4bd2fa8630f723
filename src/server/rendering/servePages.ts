import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify';
import { sentParameter } from '#site/formFields.ts';
import { type FormName, formNames, forms } from '#site/forms/forms.ts';
import { movedTo, newsletterRoutes, notFoundRoute, routeFor, routes, type SiteRoute } from '#site/routes.ts';
import { openingNotice } from '#store/notices.ts';
import type { OpeningState } from '#store/pageState.ts';
import type { Content, ContentSource } from '../content/content.ts';
import { contentInMemory } from '../content/contentInMemory.ts';
import type { Meter } from '../metrics/meter.ts';
import type { PictureSource } from '../pictures/pictureSource.ts';
import { pagePolicy } from '../traffic/headers.ts';
import { pack, sendPacked } from '../traffic/packed.ts';
import type { RenderDocument } from './document.ts';
import type { KeptAnswers } from './keptAnswers.ts';
import { type CachedPage, PageCache } from './pageCache.ts';

/** What pages are made from. */
export interface PageSources {
  renderDocument: RenderDocument;
  content: ContentSource;
  pictures: PictureSource;
  /** Whether to render for every request and leave out the security policy, for development. */
  live: boolean;
  /** Origin of the API when another host answers it; browsers then call that one. */
  apiUrl: string | undefined;
  /** Public origin, once the server listens. */
  origin: () => string;
  meter?: Pick<Meter, 'page'> | undefined;
  /** How long shared caches may keep a page that is the same for everybody; undefined: not unasked. */
  cacheControl: string | undefined;
}

/** Renders a route as it is now, with what it opens with next to its records. */
export type RenderPage = (
  route: SiteRoute,
  opening?: OpeningState,
) => Promise<{ html: string; policy: string }>;

/**
 * Answers every page route with its whole HTML, rendered once per content version (architecture "Cached HTML"). Gives what
 * renders a page for one visitor alone.
 */
export function servePages(app: FastifyInstance, sources: PageSources, kept: KeptAnswers): RenderPage {
  const cache = new PageCache(sources.meter);
  const report = (problem: string) => app.log.warn({ problem }, 'content call failed');

  const render = async (route: SiteRoute, opening?: OpeningState, content?: Content) => {
    const { renderDocument, apiUrl, live, origin } = sources;
    const shown = content ?? (await sources.content.current());
    const pictures = sources.pictures.of(shown).table;
    const surroundings = { api: apiUrl ?? '', site: origin(), pictures };
    const document = await renderDocument(route, contentInMemory(shown, report), surroundings, opening);
    return { html: document.html, policy: live ? '' : pagePolicy(document, apiUrl) };
  };

  const page = async (url: string): Promise<CachedPage> => {
    const [pathname = '/'] = url.split('?', 1);
    const route = routeFor(pathname);
    const sent = sentForm(url);
    const content = await sources.content.current();
    const make = async () => {
      const { html, policy } = await render(route, sent && openingAfterSending(sent), content);
      return { ...pack(html), status: route === notFoundRoute ? 404 : 200, policy, answers: new Map() };
    };
    if (sources.live) return make();
    const version = `${content.version} ${sources.pictures.of(content).version}`;
    return cache.get(version, `${route.path}?${sent ?? ''}`, make);
  };

  const onSend: onSendHookHandler = (request, reply, payload, done) => {
    kept.keep(request, reply, payload);
    done(null, payload);
  };
  app.get('/*', { onSend }, async (request, reply) => {
    const { url } = request;
    const [pathname = '/'] = url.split('?', 1);
    const target = movedTo(pathname);
    if (target) return reply.redirect(target + url.slice(pathname.length), 301);
    if (routeFor(pathname) === notFoundRoute && isForProgram(request)) return reply.callNotFound();
    const found = await page(url);
    kept.isSending(found, request);
    const { status, policy, ...packed } = found;
    return sendPacked(request, reply.code(status), packed, {
      type: 'text/html',
      cacheControl: isPersonal(pathname) || sentForm(url) ? 'no-store' : sources.cacheControl,
      headers: policy ? { 'content-security-policy': policy } : {},
    });
  });

  if (!sources.live) kept.start(page);
  // The first visitor of a page should not wait for it to be made; the server answers meanwhile.
  const makeReady = async () => {
    // All of them: a new build may have taken the place of the code that has not been loaded by then.
    for (const { path } of [...routes, ...newsletterRoutes, notFoundRoute])
      await (await page(path)).body('br');
  };
  app.addHook('onListen', async () => {
    if (!sources.live)
      makeReady().catch((error) => app.log.error({ err: error }, 'a page cannot be rendered'));
  });
  return render;
}

/** The form that has just been sent to a page, by its address: of all queries only this one changes a page. */
function sentForm(url: string): FormName | undefined {
  const [, query] = url.split('?', 2);
  const parameter = query && new URLSearchParams(query).get(sentParameter);
  return formNames.find((name) => name === parameter);
}

/** What a page shows to which a form was just sent. */
const openingAfterSending = (name: FormName): OpeningState => ({
  notices: openingNotice(forms[name].notice({ ok: true })),
  posted: { form: name, sent: true, values: {}, faults: {} },
});

/** Whether a program asks, not a browser for something to show: it has no use for a page that says 404. */
const isForProgram = ({ url, headers: { accept = '' } }: FastifyRequest) =>
  /^\/(dynamic|content|newsLetter|reach)\//.test(url) ||
  (accept.includes('application/json') && !accept.includes('text/html'));

/** Addresses that are one subscriber's. */
const isPersonal = (pathname: string) => newsletterRoutes.includes(routeFor(pathname));
