import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onceParameter, sentParameter } from '#site/formFields.ts';
import { type FormName, formNames, forms } from '#site/forms/forms.ts';
import { movedTo, newsletterRoutes, notFoundRoute, routeFor, routes, type SiteRoute } from '#site/routes.ts';
import { openingNotice } from '#store/notices.ts';
import type { OpeningState } from '#store/pageState.ts';
import type { Content, ContentSource } from '../content/content.ts';
import { contentInMemory } from '../content/contentInMemory.ts';
import { matches } from '../http/entityTags.ts';
import { pagePolicy, siteHeaders } from '../http/headers.ts';
import { type Encoding, encodingFor, type Packed, pack } from '../http/packed.ts';
import type { Pictures } from '../pictures/openPictures.ts';
import { type Running, repeat } from '../timing/repeat.ts';
import { makeSerializer } from '../timing/serializer.ts';
import type { RenderDocument } from './document.ts';

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
  /** How long shared caches may keep a page that is the same for everybody; undefined: not unasked. */
  cacheControl: string | undefined;
}

/** Renders a route as it is now, with what it opens with next to its records. */
export type RenderPage = (
  route: SiteRoute,
  opening?: OpeningState,
) => Promise<{ html: string; policy: string }>;

/** A finished page, and the answers it was sent with, by what was asked for. */
interface CachedPage extends Packed {
  status: number;
  policy: string;
  caching: string;
  answers: Map<string, ReadyAnswer>;
}

/** An answer that is ready to go out many times; its headers are names and values in turn. */
interface ReadyAnswer {
  status: number;
  headers: string[];
  body: Buffer | undefined;
}

/** Milliseconds between two looks for changed content; another host is not asked as often. */
const [interval, foreignInterval] = [1_000, 60_000];

/**
 * Answers every page route with its whole HTML, rendered once per content version (architecture "Cached HTML"); requests
 * that arrive meanwhile wait for the same rendering. Gives what renders a page for one visitor alone.
 */
export function servePages(app: FastifyInstance, sources: PageSources): RenderPage {
  const { renderDocument, apiUrl, siteUrl, live, origin, cacheControl = 'no-cache' } = sources;
  const common = siteHeaders(siteUrl);
  let version = '';
  let pages = new Map<string, Promise<CachedPage>>();
  const said = new Set<string>();
  const report = (problem: string) => app.log.warn({ problem }, 'content call failed');

  const serialize = makeSerializer();
  const render = async (route: SiteRoute, opening?: OpeningState, content?: Content) => {
    const shown = content ?? (await sources.content.current());
    const pictures = sources.pictures.of(shown).table;
    const surroundings = { api: apiUrl ?? '', site: origin(), pictures };
    const transport = contentInMemory(shown, report);
    const document = await serialize(() => renderDocument(route, transport, surroundings, opening));
    return { html: document.html, policy: live ? '' : pagePolicy(document, { apiUrl, siteUrl }) };
  };
  const make = async (
    route: SiteRoute,
    sent: FormName | undefined,
    content: Content,
  ): Promise<CachedPage> => {
    const { html, policy } = await render(route, sent && openingAfterSending(sent), content);
    const status = route === notFoundRoute ? 404 : 200;
    const caching = routes.includes(route) && !sent ? cacheControl : 'no-store';
    return { ...pack(html), status, policy, caching, answers: new Map() };
  };
  /** The content as it is now; pages of another are forgotten. */
  const latest = async () => {
    const content = await sources.content.current();
    const current = `${content.version} ${sources.pictures.of(content).version}`;
    if (current !== version) [version, pages] = [current, new Map()];
    return content;
  };
  const page = async (url: string): Promise<CachedPage> => {
    const [pathname = '/'] = url.split('?', 1);
    const route = routeFor(pathname);
    const sent = sentForm(url, said);
    const content = await latest();
    if (live) return make(route, sent, content);
    const [key, kept] = [`${route.path}?${sent ?? ''}`, pages];
    const known = kept.get(key);
    if (known) return known;
    const made = make(route, sent, content);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };

  app.get('/*', async (request, reply) => {
    const { url } = request;
    const [pathname = '/'] = url.split('?', 1);
    const target = movedTo(pathname);
    if (target)
      return reply.header('cache-control', cacheControl).redirect(target + url.slice(pathname.length), 301);
    if (routeFor(pathname) === notFoundRoute && isForProgram(request)) return reply.callNotFound();
    return sendPage(await page(url), request, reply, common);
  });

  // No visitor should wait for a page to be made: all are made at the start, and when the content has changed.
  let made = '';
  const makeReady = async ({ aborted }: AbortSignal) => {
    try {
      await latest();
      if (aborted || made === version) return false;
      made = version;
      // All of them: a new build may have taken the place of the code that has not been loaded by then.
      for (const { path } of [...routes, ...newsletterRoutes, notFoundRoute])
        await (await page(path)).body('br');
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

/** Sends a page as it was sent before to all who asked for it in the same way: headers and compression are ready. */
async function sendPage(
  page: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  common: Record<string, string>,
) {
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  const isUnchanged = page.status === 200 && matches(known, page.etag);
  const variant = isUnchanged ? 'unchanged' : encodingFor(accepted);
  const answer = page.answers.get(variant) ?? (await makeAnswer(page, variant, common));
  page.answers.set(variant, answer);
  // Past Fastify's own way to send, which takes longer than all the rest.
  reply.hijack();
  reply.raw.writeHead(answer.status, answer.headers).end(request.method === 'HEAD' ? undefined : answer.body);
}

async function makeAnswer(
  { etag, status, policy, caching, body }: CachedPage,
  variant: Encoding | 'unchanged',
  common: Record<string, string>,
): Promise<ReadyAnswer> {
  const bytes = variant === 'unchanged' ? undefined : await body(variant);
  const headers = {
    ...common,
    ...{ 'cache-control': caching, vary: 'accept-encoding', etag },
    ...(bytes && { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length }),
    ...(bytes && variant !== 'identity' && { 'content-encoding': variant }),
    ...(bytes && policy && { 'content-security-policy': policy }),
  };
  return {
    status: bytes ? status : 304,
    headers: Object.entries(headers).flatMap(([name, value]) => [name, String(value)]),
    body: bytes,
  };
}

/** Marks of sent forms that are remembered: those after which nobody loads the page again. */
const marksKept = 1_000;

/**
 * The form that has just been sent to a page, by its address: of all queries only this one changes a page. A form whose mark
 * is among those `said` is none, and its mark is among them from now on.
 */
function sentForm(url: string, said: Set<string>): FormName | undefined {
  const [, query] = url.split('?', 2);
  if (!query) return undefined;
  const parameters = new URLSearchParams(query);
  const mark = parameters.get(onceParameter)?.slice(0, 36);
  if (mark && said.has(mark)) return undefined;
  if (mark) said.add(mark);
  for (const oldest of said) if (said.size > marksKept) said.delete(oldest);
  return formNames.find((name) => name === parameters.get(sentParameter));
}

/** What a page shows to which a form was just sent. */
const openingAfterSending = (name: FormName): OpeningState => ({
  notices: openingNotice(forms[name].notice({ ok: true })),
  posted: { form: name, sent: true, values: {}, faults: {} },
});

/** Whether a program asks, not a browser for something to show: it has no use for a page that says 404. */
const isForProgram = ({ url, headers: { accept = '' } }: FastifyRequest) =>
  /^\/(dynamic|content|newsLetter|reach|contact)\//.test(url) ||
  (accept.includes('application/json') && !accept.includes('text/html'));
