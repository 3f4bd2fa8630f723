import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sentParameter } from '#site/formFields.ts';
import { type FormName, formNames, forms } from '#site/forms/forms.ts';
import { movedTo, notFoundRoute, routeFor, routes, type SiteRoute } from '#site/routes.ts';
import { openingNotice } from '#store/notices.ts';
import type { OpeningState } from '#store/pageState.ts';
import type { Content, ContentSource } from '../content/content.ts';
import { contentInMemory } from '../content/contentInMemory.ts';
import type { PictureSource } from '../pictures/pictureSource.ts';
import { matches } from '../traffic/entityTags.ts';
import { pagePolicy } from '../traffic/headers.ts';
import type { RenderDocument } from './document.ts';
import { type CachedPage, encodingFor, PageCache, pack } from './pageCache.ts';

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
  const cache = new PageCache();
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
    const version = `${content.version} ${sources.pictures.of(content).version}`;
    return cache.get(version, `${route.path}?${sent ?? ''}`, make);
  };

  app.get('/*', async (request, reply) => {
    const { url } = request;
    const [pathname = '/'] = url.split('?', 1);
    const target = movedTo(pathname);
    if (target) return reply.redirect(target + url.slice(pathname.length), 301);
    return send(request, reply, await page(url));
  });

  // The first visitor of a page should not wait for it to be made; the server answers meanwhile.
  const makeReady = async () => {
    for (const { path } of routes) await (await page(path)).body('br');
  };
  app.addHook('onListen', async () => {
    if (!sources.live)
      makeReady().catch((error) => app.log.error({ err: error }, 'a page cannot be rendered'));
  });
  return render;
}

/** What a page shows to which a form was just sent. */
const openingAfterSending = (name: FormName): OpeningState => ({
  notices: openingNotice(forms[name].notice({ ok: true })),
  posted: { form: name, sent: true, values: {}, faults: {} },
});

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
