import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sentParameter } from '#site/formFields.ts';
import { type FormName, formNameOf } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import {
  hasAddress,
  movedTo,
  newsletterRoutes,
  notFoundRoute,
  pathIn,
  plainPath,
  redirectAddress,
  routeFor,
  type SiteRoute,
  routes as specifiedRoutes,
} from '#site/routes.ts';
import { answerOf, sendStored } from '../http/storedBody.ts';
import { type Running, repeat } from '../timing/repeat.ts';
import { cachingOf, makeRenderedPages, type PageSources, type RenderPage } from './renderedPages.ts';

/** Milliseconds between two checks for changed content; another host is checked less often. */
const [interval, foreignInterval] = [1_000, 60_000];

/** Creates no child logger: a page's only log line is that of the request, which contains its id. */
const quiet = { childLoggerFactory: (logger: FastifyBaseLogger) => logger };

/**
 * Serves every page route with its whole HTML, rendered once per content version. Returns the
 * function that renders a page for one visitor.
 */
export function servePages(app: FastifyInstance, sources: PageSources): RenderPage {
  const { live, apiUrl, cacheControl } = sources;
  const { latest, render, pageOf, makeReady } = makeRenderedPages(sources);
  const currentRoutes = () => latest().content.routes;

  const serve = async (route: SiteRoute, request: FastifyRequest, reply: FastifyReply, now = latest()) =>
    sendStored(request, reply, await pageOf(route, justSent(request.url), now));
  // The log names these paths; products and pages of staff come and go.
  for (const { path } of specifiedRoutes.filter(({ page }) => page !== 'product'))
    app.get(path, quiet, (request, reply) => {
      const now = latest();
      return serve(now.content.routes.byPath.get(path) ?? notFoundRoute, request, reply, now);
    });
  for (const route of apiUrl ? [] : newsletterRoutes)
    for (const path of [route.path, `${route.path}/*`])
      app.get(path, quiet, (request, reply) => serve(route, request, reply));

  /** Redirects a request for an address that has moved. */
  const redirect = ({ url }: FastifyRequest, reply: FastifyReply) => {
    const [pathname = '/'] = url.split('?', 1);
    const target = movedTo(pathname, currentRoutes());
    if (target === undefined) return undefined;
    const address = redirectAddress(target, url.slice(pathname.length));
    const now = sources.content.current();
    const isTemporary = now.data.redirects?.some(
      ({ from, shownUntil }) => shownUntil && plainPath(from) === plainPath(pathname),
    );
    const caching = isTemporary ? 'no-cache' : cachingOf(now, cacheControl);
    return reply.header('cache-control', caching).redirect(address, isTemporary ? 302 : 301);
  };
  app.setNotFoundHandler(
    (request, reply) => redirect(request, reply) ?? reply.code(404).send({ error: messages.server.notFound }),
  );
  app.get('/*', quiet, (request, reply) => {
    const redirected = redirect(request, reply);
    if (redirected) return redirected;
    const route = routeFor(pathIn(request.url), currentRoutes());
    const isOfSubscribers = apiUrl !== undefined && route.page === 'newsletter';
    if (isOfSubscribers || (route === notFoundRoute && isForProgram(request))) return reply.callNotFound();
    if (hasAddress(route)) request.pagePath = route.path;
    return serve(route, request, reply);
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
    if (!live) makingReady = repeat(prepare, apiUrl ? foreignInterval : interval);
  });
  app.addHook('preClose', () => void makingReady?.stop());
  return render;
}

/** Returns the form that was just sent to a page, from the only query parameter that changes a page. */
const justSent = (url: string): FormName | undefined =>
  url.includes('?') ? formNameOf(new URLSearchParams(url.split('?', 2)[1]).get(sentParameter)) : undefined;

/** Whether a request comes from a program, which cannot use an HTML page for a 404. */
const isForProgram = ({ url, headers: { accept = '' } }: FastifyRequest) =>
  /^\/(dynamic|content|newsLetter|reach|contact)\//.test(url) ||
  (accept.includes('application/json') && !accept.includes('text/html'));
