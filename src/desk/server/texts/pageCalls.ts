import type { FastifyInstance } from 'fastify';
import { contentLimits, pageFile, pageNameOf } from '#server/content/contentSet.ts';
import type { DraftEdit } from '#server/content/draftFiles.ts';
import type { ReadContent } from '#server/content/readContent.ts';
import { checkText } from '#server/content/readText.ts';
import { targetNotes } from '#server/content/recordWarnings.ts';
import { isTarget } from '#server/content/routeMap.ts';
import { isPageName, isRemovedPage } from '#site/pages/page.ts';
import { isProductPath, nameFrom, productPath, slugOf } from '#site/products.ts';
import { givesWay, hasAddress, notFoundRoute, plainPath, type RouteMap, redirectEnd } from '#site/routes.ts';
import type { DeskPage, RemovedDeskPage, SiteLink } from '../../wire.ts';
import { body, type Desk } from '../draft/call.ts';
import { type Fields, fieldsOf, ownerOf, pagesIn } from '../draft/draftPages.ts';
import { fileText, withStatus } from '../http/answers.ts';
import {
  type AddressStep,
  addressEdits,
  addressesIn,
  leadElsewhere,
  leadingByTarget,
  listBelow,
  orMissing,
  takeAddresses,
} from './addresses.ts';

const path = { type: 'string', maxLength: 200 };
const name = { type: 'string', maxLength: 100 };
const ofPage = { type: 'object', properties: { name } };
const yes = { type: 'boolean' };
const moving = body({ path, redirect: yes, below: yes }, ['path', 'redirect']);
const removing = body({ to: path, others: path }, []);
const retargeting = body({ to: path }, ['to']);

/** Returns the plugin for the calls that list, add, move and remove the draft's pages. Their texts are saved like records. */
export const pageCalls =
  ({ draft, serialize }: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/pages', async (): Promise<DeskPage[]> => {
      const { content, published, site } = await draft.now();
      const leading = leadingByTarget(content);
      return [...pagesIn(content)].map(([name, fields]) => {
        const part = (key: string) => (typeof fields[key] === 'string' ? fields[key] : '');
        const [before, now] = [published, content].map(({ files }) => files.get(pageFile(name))?.hash);
        return {
          name,
          path: part('path'),
          title: part('title') || name,
          date: part('date'),
          shownFrom: part('shownFrom'),
          shownUntil: part('shownUntil'),
          state: !before ? 'draft' : before === now ? 'published' : 'changed',
          lists: (content.pages.get(name)?.blocks ?? []).flatMap((block) =>
            block.block === 'list' ? block.under : [],
          ),
          leading: staysWithout(part('path'), site)
            ? []
            : [part('path'), ...addressesIn(fields.formerly)].flatMap((path) => leading.get(path) ?? []),
          errors: content.notes.filter(({ file }) => file === pageFile(name)).length,
          mark: now ?? '',
        };
      });
    });

    app.get('/removed', async (): Promise<RemovedDeskPage[]> => {
      const { content, site } = await draft.now();
      return [...content.texts].flatMap(([file, { value, hash, notes, removed }]) => {
        const name = pageNameOf(file);
        if (!name || !isRemovedPage(value)) return [];
        const ofSite = content.notes.filter((note) => note.file === file && !notes.includes(note));
        const errors = [
          ...notes,
          ...ofSite,
          ...(removed ? targetNotes(removed, { routes: site, pages: content.pages }) : []),
        ];
        // A page that has one of its addresses by now is shown there.
        const [path, ...formerly] = [String(value.path ?? ''), ...addressesIn(value.formerly)].filter(
          (address) => errors.length > 0 || !site.byPath.has(plainPath(address)),
        );
        if (path === undefined) return [];
        return {
          name,
          path,
          formerly,
          to: String(value.movedTo),
          errors: [...new Set(errors.map(({ reason }) => reason))],
          mark: hash,
        };
      });
    });

    app.get('/links', async (): Promise<SiteLink[]> => {
      const { site, content } = await draft.now();
      const products = content.data.products?.products ?? [];
      return site.routes.filter(hasAddress).map(({ path, page, blocks }) => {
        const own = page === 'blocks' && blocks ? content.pages.get(blocks)?.title : undefined;
        const product = products.find(({ slug }) => productPath(slug) === path)?.name;
        const title = own ?? product ?? (path === '/' ? 'Home' : nameFrom(path));
        return { path, title };
      });
    });

    /** Returns the text of a page's file, valid or not. Throws where its address cannot be the page's. */
    const addressed = async (data: object, name?: string): Promise<string> => {
      const text = fileText(data);
      const wrong = checkText(pageFile('page'), data).notes.find(({ path }) => path === 'path');
      if (wrong) throw withStatus(400, `The address ${wrong.reason}.`);
      const path = String(fieldsOf(data).path);
      const { content } = await draft.now();
      if (ownerOf(content, path, name && `pages/${name}`))
        throw withStatus(409, `Another page has the address ${path}.`);
      const { value } = content.texts.get('redirects.json') ?? {};
      const led =
        Array.isArray(value) && value.map(fieldsOf).find(({ from }) => plainPath(String(from)) === path);
      if (led)
        throw withStatus(409, `The address ${path} leads to ${led.to}: take that out of Redirects first.`);
      return text;
    };

    /** Returns a page's fields if nobody has changed it since the mark was given. */
    const unchanged = async (name: string, mark: unknown) => {
      if (!isPageName(name)) throw withStatus(404, 'This page was removed meanwhile.');
      const { value, hash } = await draft.text(`pages/${name}`);
      if (hash !== mark) throw withStatus(409, 'This page was changed elsewhere. Look at it again.');
      return { fields: fieldsOf(value), hash };
    };

    /** Returns the products with a copy of the one at an address, which is the next entry, and the index of that. */
    const productCopy = async (from: string, { title, path }: Record<string, unknown>) => {
      const record = fieldsOf((await draft.text('products')).value);
      const products = Array.isArray(record.products) ? record.products : [];
      const index = 1 + products.findIndex(({ slug }) => from === productPath(slug));
      if (index === 0 || !isProductPath(String(path))) return undefined;
      const copy = { ...products[index - 1], name: title, title, slug: slugOf(String(path)) };
      return { index, text: fileText({ ...record, products: products.toSpliced(index, 0, copy) }) };
    };

    app.post<{ Body: { data: object; name?: string; copied?: string } }>(
      '/pages',
      body({ data: { type: 'object' }, name, copied: path }, ['data']),
      ({ body: { data, name: wanted, copied = '' }, user }) =>
        serialize(async () => {
          const { content } = await draft.now();
          const product = await productCopy(copied, fieldsOf(data));
          const isBack = wanted !== undefined && isPageName(wanted) && !pagesIn(content).has(wanted);
          // A copy has none of the addresses that the page had.
          const bytes = await addressed({
            ...data,
            ...(!isBack && { formerly: undefined }),
            movedTo: undefined,
          });
          const name = isBack ? wanted : freeName(String(fieldsOf(data).path), content);
          const file = content.files.get(pageFile(name));
          const { length: count } = [...content.files.keys()].filter(pageNameOf);
          if (!file && count >= contentLimits.pages)
            throw withStatus(409, `There are ${count} pages, the most that a site may have.`);
          const edit = (path: string, bytes: string) => ({
            ...{ path, bytes, seen: content.files.get(path)?.hash ?? null },
          });
          const ofProduct = product ? [edit('products.json', product.text)] : [];
          await draft.save(user, edit(pageFile(name), bytes), ...ofProduct);
          return { name, product: product?.index };
        }),
    );

    /** Returns the text of a page at another address, and the addresses that it had before. */
    const movedText = async (fields: Fields, path: string, redirect: boolean, name: string) => {
      const before = addressesIn(fields.formerly);
      const all = new Set(redirect ? [...before, String(fields.path)] : before);
      all.delete(path);
      const bytes = await addressed({ ...fields, path, formerly: orMissing([...all]) }, name);
      return { bytes, formerly: [...all] };
    };

    // Visitors of the old address, and of those before it, are led to the new one. The pages below it may go along.
    app.post<{ Params: { name: string }; Body: { path: string; redirect: boolean; below?: boolean } }>(
      '/pages/:name/move',
      { schema: { params: ofPage, ...moving.schema } },
      ({ params: { name }, headers, user, body: { path, redirect, below = false } }) =>
        serialize(async () => {
          const { fields, hash } = await unchanged(name, headers['if-match']);
          const { content } = await draft.now();
          const old = String(fields.path);
          const moves = [{ name, fields, path, hash }];
          for (const [other, its] of below ? pagesIn(content) : []) {
            const under = String(its.path);
            const file = content.files.get(pageFile(other));
            if (file && under.startsWith(`${old}/`))
              moves.push({ name: other, fields: its, path: path + under.slice(old.length), hash: file.hash });
          }
          const steps: AddressStep[] = below ? [listBelow(old, path)] : [];
          const edits = new Map<string, DraftEdit>();
          for (const move of moves) {
            const { bytes, formerly } = await movedText(move.fields, move.path, redirect, move.name);
            const file = pageFile(move.name);
            edits.set(file, { path: file, bytes, seen: move.hash });
            // Without a redirect of the old address, those whom others led there are led to the new one.
            const ofOthers = redirect
              ? takeAddresses(formerly, move.name)
              : leadElsewhere([String(move.fields.path)], move.path);
            steps.push(ofOthers);
          }
          await draft.save(user, ...changedAlong(content, edits, steps));
          return { moved: moves.length };
        }),
    );

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
        serialize(async () => {
          const { fields, hash } = await unchanged(name, headers['if-match']);
          const { site, content, published } = await draft.now();
          const served = published.pages.get(name)?.path;
          const path = typeof fields.path === 'string' ? fields.path : (served ?? '');
          const isAlone = !staysWithout(path, site);
          const formerly = addressesIn(fields.formerly);
          const later = isAlone ? without(path, site) : site;
          for (const target of [to, others]) if (target) requireTarget(target, later);
          const isKept = to !== '' && path !== '' && isAlone;
          const kept = { path, formerly: orMissing(formerly), movedTo: to };
          const own = [path, ...formerly];
          const edits = addressEdits(
            content,
            leadElsewhere(isAlone ? own : [], others),
            takeAddresses(isKept ? own : [], name),
          );
          const bytes = isKept ? fileText(kept) : null;
          await draft.save(user, { path: pageFile(name), bytes, seen: hash }, ...edits);
          return {};
        }),
    );

    // The target of a removed page; without one its addresses lead nowhere any more.
    app.put<{ Params: { name: string }; Body: { to: string } }>(
      '/removed/:name',
      { schema: { params: ofPage, ...retargeting.schema } },
      ({ params: { name }, headers, user, body: { to } }) =>
        serialize(async () => {
          const { content, site } = await draft.now();
          const file = pageFile(name);
          const text = content.texts.get(file);
          if (!isPageName(name) || !text || !isRemovedPage(text.value))
            throw withStatus(404, 'This page is not among the removed ones any more.');
          if (text.hash !== headers['if-match'])
            throw withStatus(409, 'This page was changed elsewhere. Look at it again.');
          const own = new Map(site.redirects);
          for (const from of [text.value.path, ...addressesIn(text.value.formerly)])
            own.delete(plainPath(String(from)));
          if (to) requireTarget(to, { ...site, redirects: own });
          const bytes = to ? fileText({ ...text.value, movedTo: to }) : null;
          await draft.save(user, { path: file, bytes, seen: text.hash });
          return {};
        }),
    );
  };

/**
 * Returns the edits of moved pages, and of the other texts that steps change along. A step changes the moved text of a moved
 * page, not the one that it had.
 */
function changedAlong(
  content: ReadContent,
  moved: ReadonlyMap<string, DraftEdit>,
  steps: readonly AddressStep[],
): DraftEdit[] {
  const others = addressEdits(content, ...steps).filter((edit) => !moved.has(edit.path));
  const own = [...moved.values()].map((edit) => {
    const text: unknown = JSON.parse(String(edit.bytes));
    const next = steps.reduce((now, step) => step(edit.path, now), text);
    return next === text ? edit : { ...edit, bytes: fileText(next as object) };
  });
  return [...own, ...others];
}

/** Returns whether there is still a page at a path when the page of staff there is removed. */
function staysWithout(path: string, { byPath }: RouteMap): boolean {
  const route = byPath.get(path);
  return route !== undefined && (route.page !== 'blocks' || givesWay(path));
}

/** Returns the routes without the page at a path. */
function without(path: string, site: RouteMap): RouteMap {
  const byPath = new Map(site.byPath);
  byPath.delete(path);
  return { ...site, byPath };
}

/** Returns a name for the file of a page with this path that no page has. */
function freeName(path: string, { files }: ReadContent): string {
  const name = path.slice(1).replaceAll('/', '-').slice(0, 90) || 'home';
  let free = name;
  for (let count = 2; files.has(pageFile(free)); count++) free = `${name}-${count}`;
  return free;
}
