import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onceParameter, sentParameter } from '#site/formFields.ts';
import { type FormName, formNameOf, forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { blockRecords } from '#site/pages/servedPage.ts';
import {
  hasAddress,
  movedTo,
  newsletterRoutes,
  notFoundRoute,
  pathIn,
  recordsOf,
  redirectAddress,
  routeFor,
  type SiteMap,
  type SiteRoute,
  routes as specifiedRoutes,
} from '#site/routes.ts';
import { openingNotice } from '#store/notices.ts';
import type { OpeningState } from '#store/pageState.ts';
import type { Content, ContentSource } from '../content/content.ts';
import { pageState } from '../content/pageState.ts';
import { recordsIn } from '../content/recordsIn.ts';
import { siteOf } from '../content/siteOf.ts';
import { matches } from '../http/entityTags.ts';
import { pagePolicy, siteHeaders } from '../http/headers.ts';
import { type Encoding, encodingFor, type Packed, pack } from '../http/packed.ts';
import { recentlyUsed } from '../http/recentlyUsed.ts';
import { type Pictures, recordPictures } from '../pictures/openPictures.ts';
import { type Running, repeat } from '../timing/repeat.ts';
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
  /** Origin of the API if another host serves it; browsers then call that host. */
  apiUrl: string | undefined;
  siteUrl: string | undefined;
  strictTransport: string | undefined;
  /** Returns the public origin; call it only when the server listens. */
  origin: () => string;
  /** Cache-Control of a page that is the same for everybody; `no-cache` by default. */
  cacheControl: string | undefined;
}

/** Renders a route with the current content and its other initial state. */
export type RenderPage = (
  route: SiteRoute,
  opening?: OpeningState,
) => Promise<{ html: string; policy: string }>;

/** A rendered page and its prepared answers by variant. */
interface CachedPage extends Packed {
  status: number;
  policy: string;
  caching: string;
  answers: Map<Variant, ReadyAnswer>;
}

type Variant = Encoding | 'unchanged';

/** A prepared answer. Its headers alternate names and values. */
interface ReadyAnswer {
  status: number;
  headers: string[];
  body: Buffer | undefined;
}

/** A page that is rendered or has been rendered. */
interface Rendering {
  made: Promise<CachedPage>;
  page?: CachedPage;
}

/** Rendered pages by path. */
type Shelf = Pick<ReturnType<typeof recentlyUsed<Rendering>>, 'get' | 'delete'> & {
  set: (path: string, rendering: Rendering) => unknown;
};

/** One state of content and pictures with the pages rendered from it. */
interface Edition {
  content: Content;
  pictures: ReturnType<Pictures['of']>;
  site: SiteMap;
  /** The pages of the specification, which always stay. */
  specified: Shelf;
  ofStaff: Shelf;
  /** Pages with the message of a sent form, by path and form. */
  afterSending: Shelf;
}

/** Largest numbers of cached pages of staff and of pages after a sent form. */
const cachedPages = { ofStaff: 150, afterSending: 150 };

/** Pages of staff that are rendered ahead, the newest. The others are rendered when they are visited. */
const pagesAhead = 30;

/** Milliseconds between two checks for changed content; another host is checked less often. */
const [interval, foreignInterval] = [1_000, 60_000];

/** Creates no child logger: a page's only log line is that of the request, which contains its id. */
const quiet = { childLoggerFactory: (logger: FastifyBaseLogger) => logger };

/**
 * Serves every page route with its whole HTML, rendered once per content version (architecture "Cached HTML"); concurrent
 * requests wait for the same rendering. Returns the function that renders a page for one visitor.
 */
export function servePages(app: FastifyInstance, sources: PageSources): RenderPage {
  const { renderDocument, apiUrl, siteUrl, live, isFramed, origin, cacheControl = 'no-cache' } = sources;
  const common = siteHeaders(sources.strictTransport, isFramed);
  const said = new Set<string>();

  let edition: Edition | undefined;
  /** Returns the edition of the current content; pages of the previous one are dropped. */
  const latest = (): Edition => {
    const content = sources.content.current();
    const pictures = sources.pictures.of(content);
    if (edition?.content !== content || edition.pictures !== pictures)
      edition = {
        content,
        pictures,
        site: siteOf(content),
        specified: new Map<string, Rendering>(),
        ofStaff: recentlyUsed(cachedPages.ofStaff),
        afterSending: recentlyUsed(cachedPages.afterSending),
      };
    return edition;
  };

  const serialize = makeSerializer();
  const render = async (route: SiteRoute, opening?: OpeningState, { content, pictures } = latest()) => {
    const table = apiUrl ? pictures.table : recordPictures(content, pictures.table);
    // Another host's contact details are not those of this content's office.
    const place = apiUrl ? undefined : recordsIn(content, ['office']).office?.place;
    const surroundings = { api: apiUrl ?? '', site: origin(), place };
    const state = { ...pageState(route, content, pictures.table, table), ...opening };
    const document = await serialize(() => renderDocument(route, state, surroundings));
    return { html: document.html, policy: live ? '' : pagePolicy(document, { apiUrl, siteUrl, isFramed }) };
  };
  const make = async (route: SiteRoute, sent: FormName | undefined, of: Edition): Promise<CachedPage> => {
    const { html, policy } = await render(route, sent && openingAfterSending(sent), of);
    const status = route === notFoundRoute ? 404 : 200;
    const caching = hasAddress(route) && !sent ? cacheControl : 'no-store';
    return { ...pack(html), status, policy, caching, answers: new Map() };
  };
  const shelfOf = ({ page }: SiteRoute, of: Edition) => (page === 'blocks' ? of.ofStaff : of.specified);
  const pageOf = (route: SiteRoute, sent: FormName | undefined, of: Edition): Promise<CachedPage> => {
    const [shelf, key] = sent ? [of.afterSending, `${route.path}?${sent}`] : [shelfOf(route, of), route.path];
    const known = live ? undefined : shelf.get(key);
    if (known) return known.made;
    const rendering: Rendering = { made: make(route, sent, of) };
    shelf.set(key, rendering);
    rendering.made.then(
      (page) => {
        rendering.page = page;
      },
      () => shelf.delete(key),
    );
    return rendering.made;
  };

  const answer = async (route: SiteRoute, request: FastifyRequest, reply: FastifyReply) => {
    const now = latest();
    const sent = sentForm(request.url, said);
    const page = await pageOf(route, sent && hasForm(route, sent, now.content) ? sent : undefined, now);
    send(await answerTo(page, variantFor(page, request), common), request, reply);
  };
  /** Sends a page; a prepared answer synchronously. */
  const serve = (route: SiteRoute, request: FastifyRequest, reply: FastifyReply) => {
    const isPlain = !live && !request.url.includes('?');
    const page = isPlain ? shelfOf(route, latest()).get(route.path)?.page : undefined;
    const ready = page?.answers.get(variantFor(page, request));
    return ready ? send(ready, request, reply) : answer(route, request, reply);
  };
  // The log names these paths; products and pages of staff come and go.
  for (const { path } of specifiedRoutes.filter(({ page }) => page !== 'product'))
    app.get(path, quiet, (request, reply) =>
      serve(latest().site.byPath.get(path) ?? notFoundRoute, request, reply),
    );
  for (const route of apiUrl ? [] : newsletterRoutes)
    for (const path of [route.path, `${route.path}/*`])
      app.get(path, quiet, (request, reply) => serve(route, request, reply));

  /** Redirects a request for an address that has moved. */
  const redirect = ({ url }: FastifyRequest, reply: FastifyReply) => {
    const [pathname = '/'] = url.split('?', 1);
    const target = movedTo(pathname, latest().site);
    if (target === undefined) return undefined;
    const address = redirectAddress(target, url.slice(pathname.length));
    return reply.header('cache-control', cacheControl).redirect(address, 301);
  };
  // GET has a page for every address except a missing file, and every page accepts a form.
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? (redirect(request, reply) ?? reply.code(404).send({ error: messages.server.notFound }))
      : reply.code(405).header('allow', 'GET, HEAD, POST').send({ error: messages.server.method }),
  );
  app.get('/*', quiet, (request, reply) => {
    const redirected = redirect(request, reply);
    if (redirected) return redirected;
    const { site } = latest();
    const route = routeFor(pathIn(request.url), site);
    if (route === notFoundRoute && isForProgram(request)) return reply.callNotFound();
    if (hasAddress(route)) request.pagePath = route.path;
    return serve(route, request, reply);
  });

  // No visitor should wait for a rendering: all pages are rendered at the start and when the content changes.
  let made: Edition | undefined;
  let seen: Edition | undefined;
  const makeReady = async ({ aborted }: AbortSignal) => {
    try {
      const now = latest();
      // While staff type, a folder changes with every keystroke: its pages are rendered after a pause.
      const isSettled = made === undefined || seen === now;
      seen = now;
      if (aborted || made === now || !isSettled) return false;
      made = now;
      // All of the specification: code that is loaded later may have been replaced by a new build.
      const ofStaff = now.site.routes.filter(({ page }) => page === 'blocks');
      const others = now.site.routes.filter(({ page }) => page !== 'blocks');
      const ready = [...others, ...newsletterRoutes, notFoundRoute, ...ofStaff.slice(0, pagesAhead)];
      for (const route of ready) await answerTo(await pageOf(route, undefined, now), 'br', common);
    } catch (error) {
      app.log.error({ err: error }, 'a page cannot be rendered');
    }
    return false;
  };
  let makingReady: Running | undefined;
  app.addHook('onListen', async () => {
    if (!live) makingReady = repeat(makeReady, apiUrl ? foreignInterval : interval);
  });
  app.addHook('preClose', () => void makingReady?.stop());
  return render;
}

const variantFor = ({ status, etag }: CachedPage, { headers }: FastifyRequest): Variant => {
  const known = headers['if-none-match'];
  return known && status === 200 && matches(known, etag)
    ? 'unchanged'
    : encodingFor(headers['accept-encoding']);
};

/** Sends an answer without Fastify's reply pipeline, which takes longer than everything else. */
function send({ status, headers, body }: ReadyAnswer, { method }: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
}

/** Returns the answer with a page; its headers and compressed body are cached. */
async function answerTo(
  { etag, status, policy, caching, body, answers }: CachedPage,
  variant: Variant,
  common: Record<string, string>,
): Promise<ReadyAnswer> {
  const known = answers.get(variant);
  if (known) return known;
  const bytes = variant === 'unchanged' ? undefined : await body(variant);
  const headers = {
    ...common,
    ...{ 'cache-control': caching, vary: 'accept-encoding', etag },
    ...(bytes && { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length }),
    ...(bytes && variant !== 'identity' && { 'content-encoding': variant }),
    ...(bytes && policy && { 'content-security-policy': policy }),
  };
  const answer = {
    status: bytes ? status : 304,
    headers: Object.entries(headers).flatMap(([name, value]) => [name, String(value)]),
    body: bytes,
  };
  answers.set(variant, answer);
  return answer;
}

/** Whether a page shows a form. The record of its texts has its name. */
function hasForm(route: SiteRoute, name: FormName, { pages }: Content): boolean {
  const blocks = pages.get(route.blocks ?? '')?.blocks ?? [];
  return [...recordsOf(route), ...blockRecords(blocks)].includes(`${name}Form`);
}

/** Largest number of remembered marks of sent forms. */
const marksKept = 1_000;

/** Milliseconds in which a browser follows the redirect after a form. Later the message would come from a reload. */
const followed = 60_000;

/** Returns the mark of a form that was just sent, which begins with the time. A page shows the message once for each. */
export const newMark = (): string => `t${Date.now().toString(36)}-${randomUUID()}`.slice(0, 36);

/**
 * Returns the form that was just sent to a page, from the only query parameters that change a page; undefined when its mark
 * is old or in `said`, to which it is added.
 */
function sentForm(url: string, said: Set<string>): FormName | undefined {
  const [, query] = url.split('?', 2);
  if (!query) return undefined;
  const parameters = new URLSearchParams(query);
  const mark = parameters.get(onceParameter)?.slice(0, 36);
  // Another process, which shares only the clock, may have said it.
  const [, time] = /^t([\da-z]+)-/.exec(mark ?? '') ?? [];
  const isOld = time !== undefined && Math.abs(Date.now() - Number.parseInt(time, 36)) > followed;
  if (mark && (isOld || said.has(mark))) return undefined;
  if (mark) said.add(mark);
  for (const oldest of said) if (said.size > marksKept) said.delete(oldest);
  return formNameOf(parameters.get(sentParameter));
}

/** Returns the opening state of a page after its form was sent. */
const openingAfterSending = (name: FormName): OpeningState => ({
  notices: openingNotice(forms[name].notice({ ok: true })),
  posted: { form: name, sent: true, values: {}, errors: {} },
});

/** Whether a request comes from a program, which cannot use an HTML page for a 404. */
const isForProgram = ({ url, headers: { accept = '' } }: FastifyRequest) =>
  /^\/(dynamic|content|newsLetter|reach|contact)\//.test(url) ||
  (accept.includes('application/json') && !accept.includes('text/html'));
