import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sentParameter } from '#site/formFields.ts';
import { type FormName, formNames, forms } from '#site/forms/forms.ts';
import { movedTo, newsletterRoutes, notFoundRoute, routeFor, routes, type SiteRoute } from '#site/routes.ts';
import { openingNotice } from '#store/notices.ts';
import type { OpeningState } from '#store/pageState.ts';
import type { Content, ContentSource } from '../content/content.ts';
import { contentInMemory } from '../content/contentInMemory.ts';
import { matches } from '../http/entityTags.ts';
import { pagePolicy } from '../http/headers.ts';
import { type Encoding, encodingFor, pack } from '../http/packed.ts';
import type { Meter } from '../metrics/meter.ts';
import type { Pictures } from '../pictures/openPictures.ts';
import type { RenderDocument } from './document.ts';
import { type CachedPage, PageCache } from './pageCache.ts';

/** What pages are made from. */
export interface PageSources {
  renderDocument: RenderDocument;
  content: ContentSource;
  pictures: Pick<Pictures, 'of'>;
  /** Whether to render for every request and leave out the security policy, for development. */
  live: boolean;
  /** Origin of the API when another host answers it; browsers then call that one. */
  apiUrl: string | undefined;
  siteUrl: string | undefined;
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
export function servePages(app: FastifyInstance, sources: PageSources): RenderPage {
  const cache = new PageCache(sources.meter);
  const report = (problem: string) => app.log.warn({ problem }, 'content call failed');

  const render = async (route: SiteRoute, opening?: OpeningState, content?: Content) => {
    const { renderDocument, apiUrl, siteUrl, live, origin } = sources;
    const shown = content ?? (await sources.content.current());
    const pictures = sources.pictures.of(shown).table;
    const surroundings = { api: apiUrl ?? '', site: origin(), pictures };
    const document = await renderDocument(route, contentInMemory(shown, report), surroundings, opening);
    return { html: document.html, policy: live ? '' : pagePolicy(document, { apiUrl, siteUrl }) };
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

  app.get('/*', async (request, reply) => {
    const { url } = request;
    const [pathname = '/'] = url.split('?', 1);
    const target = movedTo(pathname);
    if (target) return reply.redirect(target + url.slice(pathname.length), 301);
    if (routeFor(pathname) === notFoundRoute && isForProgram(request)) return reply.callNotFound();
    const found = await page(url);
    const isStored = found.status < 400 && !isPersonal(pathname) && !sentForm(url);
    return sendPage(found, request, reply, isStored ? (sources.cacheControl ?? 'no-cache') : 'no-store');
  });

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

/** Sends a page as it was sent before to all who asked for it in the same way: headers and compression are ready. */
async function sendPage(page: CachedPage, request: FastifyRequest, reply: FastifyReply, caching: string) {
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  const isUnchanged = page.status === 200 && matches(known, page.etag);
  const encoding = encodingFor(accepted);
  const variant = isUnchanged ? 'unchanged' : encoding;
  const { status, headers, body } =
    page.answers.get(variant) ?? (await makeAnswer(page, reply, caching, isUnchanged ? undefined : encoding));
  page.answers.set(variant, { status, headers, body });
  // Past Fastify's own way to send, which takes longer than all the rest.
  reply.hijack();
  reply.raw.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}

/** @param encoding undefined where the client has a good answer already */
async function makeAnswer(
  { etag, policy, status, body }: CachedPage,
  reply: FastifyReply,
  caching: string,
  encoding: Encoding | undefined,
) {
  const bytes = encoding && (await body(encoding));
  const headers = {
    ...reply.getHeaders(),
    'cache-control': caching,
    vary: 'accept-encoding',
    etag,
    ...(bytes && {
      'content-type': 'text/html; charset=utf-8',
      'content-length': bytes.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(policy && { 'content-security-policy': policy }),
    }),
  };
  return {
    status: bytes ? status : 304,
    headers: Object.entries(headers).flatMap(([name, value]) => [name, String(value)]),
    body: bytes,
  };
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
