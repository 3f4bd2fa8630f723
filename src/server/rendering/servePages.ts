import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { messages } from '#site/messages.ts';
import { notFoundRoute, pathIn, plainPath, redirectEnd, routeFor } from '#site/routes.ts';
import { differsSoon } from '../content/scheduled.ts';
import { answerFirst } from '../http/answerFirst.ts';
import { answerOf, sendCached, sendReady } from '../http/cachedResponse.ts';
import { type Running, repeat } from '../timing/repeat.ts';
import { makeRenderedPages, type PageSources, type RenderPage } from './renderedPages.ts';

/** Creates no child logger: a page's only log line is that of the request, which contains its id. */
const quiet = { childLoggerFactory: (logger: FastifyBaseLogger) => logger };

declare module 'fastify' {
  interface FastifyInstance {
    /** The host that keeps the leads: this server, or that of `API_URL`. */
    leadHost: LeadHost;
    /** Renders a page for one visitor. */
    renderPage: RenderPage;
  }
}

interface LeadHost {
  /** The address that browsers call; '' for this server. */
  url: string;
  /** Whether the links of its subscribers lead to pages of this server. */
  hasSubscriberPages: boolean;
  /** Milliseconds between two checks for changed content. */
  checkInterval: number;
}

/** Serves every page route with its whole HTML, rendered once per content version. */
export const servePages = fastifyPlugin<Omit<PageSources, 'api'>>(async (app, sources) => {
  const { live, cacheControl } = sources;
  const { url: api, hasSubscriberPages, checkInterval } = app.leadHost;
  const { latest, render, pageOf, readyPage, makeReady } = makeRenderedPages({ ...sources, api });
  app.decorate('renderPage', render);
  /** Redirects a request for an address that has moved. */
  const redirect = ({ url }: FastifyRequest, reply: FastifyReply) => {
    const now = sources.content.current();
    const { address, route, passed, isCircle } = redirectEnd(url, now.routes);
    if (isCircle || address === url) return undefined;
    // Browsers must not keep a redirect that ends one day.
    const isTemporary =
      (passed.length > 0 && now.pages.get(route?.blocks ?? '')?.shownUntil) ||
      now.data.redirects?.some(({ from, shownUntil }) => shownUntil && passed.includes(plainPath(from)));
    const endsSoon = differsSoon(now, ({ routes }) => redirectEnd(url, routes).address);
    const caching = isTemporary || endsSoon ? 'no-cache' : cacheControl;
    return reply.header('cache-control', caching).redirect(address, isTemporary ? 302 : 301);
  };
  app.setNotFoundHandler(
    (request, reply) => redirect(request, reply) ?? reply.code(404).send({ error: messages.server.notFound }),
  );
  app.get('/*', quiet, async (request, reply) => {
    const { url, method } = request;
    const now = latest();
    const { routes } = now.content;
    let route = routes.byPath.get(url);
    if (!route) {
      if (redirect(request, reply)) return reply;
      route = routeFor(pathIn(url), routes);
      const isForeign = route.page === 'newsletter' && !hasSubscriberPages;
      if (isForeign || (route === notFoundRoute && isForProgram(request))) return reply.callNotFound();
    }
    if (route !== notFoundRoute) request.pagePath = route.path;
    // The starter asks with HEAD whether the site can be reached: it shows nobody a confirmation.
    const query = method === 'GET' ? (url.split('?', 2)[1] ?? '') : '';
    return sendCached(request, reply, await pageOf(route, query, now));
  });

  answerFirst(app, (request, response) => {
    const { url = '' } = request;
    const now = latest();
    const route = now.content.routes.byPath.get(url);
    const page = route && route !== notFoundRoute ? readyPage(route, now) : undefined;
    return page && sendReady(request, response, page) ? url : undefined;
  });

  let makingReady: Running | undefined;
  const prepare = async ({ aborted }: AbortSignal) => {
    try {
      if (!aborted) await makeReady((page) => answerOf(page, 'br', app.commonHeaders));
    } catch (error) {
      app.log.error({ err: error }, 'a page cannot be rendered');
    }
    return false;
  };
  app.addHook('onListen', async () => {
    if (!live) makingReady = repeat(prepare, checkInterval);
  });
  app.addHook('preClose', () => void makingReady?.stop());
});

/** Whether a request comes from a program, which cannot use an HTML page for a 404. */
const isForProgram = ({ url, headers: { accept = '' } }: FastifyRequest) =>
  /^\/(dynamic|content|newsLetter|reach|contact)\//.test(url) ||
  (accept.includes('application/json') && !accept.includes('text/html'));
