import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sentParameter } from '#site/formFields.ts';
import { formNames } from '#site/forms.ts';
import { movedTo, notFoundRoute, routeFor, routes, type SiteRoute } from '#site/routes.ts';
import type { OpeningState } from '#store/pageState.ts';
import type { Admit } from '../api/admission.ts';
import { matches } from '../api/content.ts';
import type { Content, ContentSource } from '../storage/content.ts';
import { contentInMemory } from './contentInMemory.ts';
import type { RenderDocument } from './document.ts';
import { pagePolicy } from './headers.ts';
import { type CachedPage, encodingFor, PageCache, pack } from './pageCache.ts';
import { openingAfterSending, type SendForm, servePosts } from './servePosts.ts';

/** What pages are made from. */
export interface PageSources {
  renderDocument: RenderDocument;
  content: ContentSource;
  /** Whether to render for every request and leave out the security policy, for development. */
  live: boolean;
  /** Origin of the API when another host answers it; browsers then call that one. */
  apiUrl: string | undefined;
  /** Takes the forms that are posted without script. */
  sendForm: SendForm;
  admit: Admit;
  /** Public origin; undefined means where the server listens. */
  siteUrl: string | undefined;
  /** Public origin in any case, once the server listens. */
  origin: () => string;
}

/** Answers every page route with its whole HTML, rendered once per content version (architecture "Cached HTML"). */
export function servePages(app: FastifyInstance, sources: PageSources): void {
  const cache = new PageCache();
  const report = (problem: string) => app.log.warn({ problem }, 'content call failed');

  const render = async (route: SiteRoute, opening?: OpeningState, content?: Content) => {
    const { renderDocument, apiUrl, live, origin } = sources;
    const origins = { api: apiUrl ?? '', site: origin() };
    const transport = contentInMemory(content ?? (await sources.content.current()), report);
    const document = await renderDocument(route, transport, origins, opening);
    return { html: document.html, policy: live ? '' : pagePolicy(document, apiUrl) };
  };

  const page = async (url: string): Promise<CachedPage> => {
    const [pathname = '/', query] = url.split('?', 2);
    const route = routeFor(pathname);
    // Of all queries only this one changes a page.
    const parameter = new URLSearchParams(query).get(sentParameter);
    const sent = formNames.find((name) => name === parameter);
    const content = await sources.content.current();
    const make = async () => {
      const { html, policy } = await render(route, sent && openingAfterSending(sent), content);
      return pack(html, route === notFoundRoute ? 404 : 200, policy);
    };
    if (sources.live) return make();
    return cache.get(content.version, `${route.path}?${sent ?? ''}`, make);
  };

  app.get('/*', async (request, reply) => {
    const { url } = request;
    const [pathname = '/'] = url.split('?', 1);
    const target = movedTo(pathname);
    if (target) return reply.redirect(target + url.slice(pathname.length), 301);
    return send(request, reply, await page(url));
  });
  servePosts(app, { ...sources, send: sources.sendForm, render });

  // The first visitor of a page should not wait for it to be made; the server answers meanwhile.
  const makeReady = async () => {
    for (const { path } of routes) await (await page(path)).body('br');
  };
  app.addHook('onListen', async () => {
    if (!sources.live)
      makeReady().catch((error) => app.log.error({ err: error }, 'a page cannot be rendered'));
  });
}

async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  reply
    .code(page.status)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag);
  if (page.status === 200 && matches(request.headers['if-none-match'], page.etag))
    return reply.code(304).send();
  if (page.policy) reply.header('content-security-policy', page.policy);
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(await page.body(encoding));
}
