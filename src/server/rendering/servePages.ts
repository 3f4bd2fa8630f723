import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formNames, sentParameter } from '#site/formNames.ts';
import { notFoundRoute, redirects, routeFor, routes, type SiteRoute } from '#site/routes.ts';
import type { OpeningState } from '#store/pageState.ts';
import { matches } from '../api/content.ts';
import type { ContentSource } from '../storage/content.ts';
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
  /** Public origin; undefined means where the server listens. */
  siteUrl: string | undefined;
}

/** Answers every page route with its whole HTML, rendered once per content version (architecture "Cached HTML"). */
export function servePages(app: FastifyInstance, sources: PageSources): void {
  const cache = new PageCache();
  const report = (problem: string) => app.log.warn({ problem }, 'content call failed');

  const render = async (route: SiteRoute, opening?: OpeningState) => {
    const { content, renderDocument, apiUrl, live } = sources;
    const transport = contentInMemory(await content.current(), report);
    const document = await renderDocument(route, transport, apiUrl ?? '', opening);
    return { html: document.html, policy: live ? '' : pagePolicy(document, apiUrl) };
  };

  const page = async (url: string): Promise<CachedPage> => {
    const [pathname = '/', query] = url.split('?', 2);
    const route = routeFor(pathname);
    // Of all queries only this one changes a page.
    const parameter = new URLSearchParams(query).get(sentParameter);
    const sent = formNames.find((name) => name === parameter);
    const make = async () => {
      const { html, policy } = await render(route, sent && openingAfterSending(sent));
      return pack(html, route === notFoundRoute ? 404 : 200, policy);
    };
    if (sources.live) return make();
    const { version } = await sources.content.current();
    return cache.get(version, `${route.path}?${sent ?? ''}`, make);
  };

  for (const [from, to] of Object.entries(redirects)) {
    app.get(from, (_, reply) => reply.redirect(to, 301));
  }
  app.get('/*', async (request, reply) => send(request, reply, await page(request.url)));
  servePosts(app, { send: sources.sendForm, render, siteUrl: sources.siteUrl });

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
