import type { FastifyInstance } from 'fastify';
import { pageFile, pageNameOf } from '#server/content/contentSet.ts';
import { targetNotes } from '#server/content/recordWarnings.ts';
import { isTarget } from '#server/content/routeMap.ts';
import { ConflictError } from '#server/database/conflictError.ts';
import { isPageName, isRemovedPage } from '#site/pages/page.ts';
import { notFoundRoute, plainPath, type RouteMap, redirectEnd } from '#site/routes.ts';
import type { RemovedDeskPage, RestorablePage } from '../../wire.ts';
import { body, type Desk } from '../draft/call.ts';
import { pagesIn } from '../draft/draftPages.ts';
import { fileText, revisionOf, withStatus } from '../http/answers.ts';
import { addressEdits, addressesIn, leadElsewhere, orMissing, takeAddresses } from './addresses.ts';
import { staysWithout, unchangedPage } from './pageAddresses.ts';
import { broughtBack, restorablePages } from './removals.ts';

const path = { type: 'string', maxLength: 200 };
const name = { type: 'string', maxLength: 100 };
const ofPage = { type: 'object', properties: { name } };
const removing = body({ to: path, others: path }, []);
const retargeting = body({ to: path }, ['to']);

/** Returns the plugin for the calls that remove pages, bring them back, and say where the visitors of removed ones go. */
export const removedPageCalls =
  (desk: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    const { draft, oneAtATime } = desk;

    app.get('/removed', async (): Promise<RemovedDeskPage[]> => {
      const { content, site, rows, published } = await draft.now();
      return [...content.parsed].flatMap(([file, { value, hash, notes, removed }]) => {
        const name = pageNameOf(file);
        if (!name || !isRemovedPage(value)) return [];
        const ofSite = content.notes.filter((note) => note.file === file && !notes.includes(note));
        const errors = [
          ...notes,
          ...ofSite,
          ...(removed ? targetNotes(removed, { routes: site, pages: content.pages }) : []),
        ];
        const row = rows.get(file);
        const isSuperseded = row !== undefined && row.base !== (published.files.get(file)?.hash ?? null);
        // A page that has one of its addresses by now is shown there. What is in the way of publishing is listed in any case.
        const [path, ...formerly] = [String(value.path ?? ''), ...addressesIn(value.formerly)].filter(
          (address) => errors.length > 0 || isSuperseded || !site.byPath.has(plainPath(address)),
        );
        if (path === undefined) return [];
        return {
          name,
          path,
          formerly,
          to: String(value.movedTo),
          errors: [...new Set(errors.map(({ reason }) => reason))],
          ...revisionOf(hash),
        };
      });
    });

    app.get('/pages/removed', (): Promise<RestorablePage[]> => restorablePages(desk));

    /** Throws unless an address leads to a page, or to another site, on a site with these routes. */
    const requireTarget = (to: string, routes: RouteMap) => {
      const { isCircle, route } = redirectEnd(to, routes);
      if (isCircle || route === notFoundRoute || !isTarget(to))
        throw withStatus(400, 'Choose a page that stays.');
    };

    // Of a removed page that leads to another one its addresses stay, in a file that no release takes for a page. The addresses
    // that led to it go on to `others`, where that is given, or nowhere.
    app.post<{ Params: { name: string }; Body: { to?: string; others?: string } }>(
      '/pages/:name/remove',
      { schema: { params: ofPage, ...removing.schema } },
      ({ params: { name }, headers, user, body: { to = '', others = to } }) =>
        oneAtATime(async () => {
          const now = await draft.now();
          const { fields, hash } = await unchangedPage(draft, now, name, headers['if-match']);
          const { site, content, published } = now;
          const served = published.pages.get(name)?.path;
          const path = typeof fields.path === 'string' ? fields.path : (served ?? '');
          const isAlone = !staysWithout(path, site);
          const formerly = addressesIn(fields.formerly);
          const later = isAlone ? without(path, site) : site;
          for (const target of [to, others]) if (target) requireTarget(target, later);
          const isKept = to !== '' && path !== '' && isAlone;
          const removedPage = { path, formerly: orMissing(formerly), movedTo: to };
          const own = [path, ...formerly];
          const elsewhere = addressEdits(
            content,
            leadElsewhere(isAlone ? own : [], others),
            takeAddresses(isKept ? own : [], name),
          );
          const page = { path: pageFile(name), bytes: isKept ? fileText(removedPage) : null, seen: hash };
          // Whoever brings the page back wants the words that were typed last.
          const edits = [page, ...elsewhere].map((edit) => ({ ...edit, keepsBefore: true }));
          await draft.save(now, user, ...edits);
          return {};
        }),
    );

    // The page as it was, with the addresses that led to it.
    app.post<{ Params: { name: string } }>(
      '/pages/:name/bring-back',
      { schema: { params: ofPage } },
      ({ params: { name }, user }) =>
        oneAtATime(async () => {
          const now = await draft.now();
          if (!isPageName(name)) throw withStatus(404, 'There is no such page.');
          if (pagesIn(now.content).has(name)) throw new ConflictError('This page is there already.');
          const edits = await broughtBack(desk, now, name);
          if (!edits) throw withStatus(404, 'This page is no longer kept.');
          await draft.save(now, user, ...edits);
          return { name };
        }),
    );

    // The target of a removed page; without one its addresses lead nowhere any more.
    app.put<{ Params: { name: string }; Body: { to: string } }>(
      '/removed/:name',
      { schema: { params: ofPage, ...retargeting.schema } },
      ({ params: { name }, headers, user, body: { to } }) =>
        oneAtATime(async () => {
          const now = await draft.now();
          const { content, site } = now;
          const file = pageFile(name);
          const parsed = content.parsed.get(file);
          if (!isPageName(name) || !parsed || !isRemovedPage(parsed.value))
            throw withStatus(404, 'This page is not among the removed ones any more.');
          if (parsed.hash !== headers['if-match'])
            throw new ConflictError('This page was changed elsewhere. Look at it again.');
          const own = new Map(site.redirects);
          for (const from of [parsed.value.path, ...addressesIn(parsed.value.formerly)])
            own.delete(plainPath(String(from)));
          if (to) requireTarget(to, { ...site, redirects: own });
          const bytes = to ? fileText({ ...parsed.value, movedTo: to }) : null;
          await draft.save(now, user, { path: file, bytes, seen: parsed.hash });
          return {};
        }),
    );
  };

/** Returns the routes without the page at a path. */
function without(path: string, site: RouteMap): RouteMap {
  const byPath = new Map(site.byPath);
  byPath.delete(path);
  return { ...site, byPath };
}
