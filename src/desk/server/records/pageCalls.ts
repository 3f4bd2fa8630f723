import type { FastifyInstance } from 'fastify';
import { contentLimits, pageFile, pageNameOf } from '#server/content/contentSet.ts';
import type { DraftEdit } from '#server/content/draftFiles.ts';
import type { ReadContent } from '#server/content/readContent.ts';
import { ConflictError } from '#server/database/conflictError.ts';
import { isPageName } from '#site/pages/page.ts';
import { isProductPath, nameFrom, productPath, slugOf } from '#site/products.ts';
import { hasAddress } from '#site/routes.ts';
import type { DeskPage, SiteLink } from '../../wire.ts';
import { body, type Desk } from '../draft/call.ts';
import type { Draft } from '../draft/draft.ts';
import { type Fields, fieldsOf, pagesIn } from '../draft/draftPages.ts';
import { fileText, revisionOf } from '../http/answers.ts';
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
import { addressedText, staysWithout, unchangedPage } from './pageAddresses.ts';

const path = { type: 'string', maxLength: 200 };
const name = { type: 'string', maxLength: 100 };
const ofPage = { type: 'object', properties: { name } };
const yes = { type: 'boolean' };
const moving = body({ path, redirect: yes, below: yes }, ['path', 'redirect']);

/** Returns the state of a page by the hashes of its published and its drafted file. */
function stateOf(published: string | undefined, drafted: string | undefined): DeskPage['state'] {
  if (!published) return 'draft';
  return published === drafted ? 'published' : 'changed';
}

/** Returns the plugin for the calls that list, add and move the draft's pages. They are saved like records. */
export const pageCalls =
  ({ draft, oneAtATime }: Desk) =>
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
          state: stateOf(before, now),
          lists: (content.pages.get(name)?.blocks ?? []).flatMap((block) =>
            block.block === 'list' ? block.under : [],
          ),
          leading: staysWithout(part('path'), site)
            ? []
            : [part('path'), ...addressesIn(fields.formerly)].flatMap((path) => leading.get(path) ?? []),
          errors: content.notes.filter(({ file }) => file === pageFile(name)).length,
          ...revisionOf(now ?? ''),
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

    /** Returns the products with a copy of the one at an address, which is the next entry, and the index of that. */
    const productCopy = async (now: Draft, from: string, { title, path }: Fields) => {
      const record = fieldsOf((await draft.record('products', now)).value);
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
        oneAtATime(async () => {
          const now = await draft.now();
          const { content } = now;
          const product = await productCopy(now, copied, fieldsOf(data));
          const isBack = wanted !== undefined && isPageName(wanted) && !pagesIn(content).has(wanted);
          // A copy has none of the addresses that the page had.
          const formerly = isBack ? addressesIn(fieldsOf(data).formerly) : [];
          const bytes = addressedText(content, {
            ...data,
            formerly: orMissing(formerly),
            movedTo: undefined,
          });
          const name = isBack ? wanted : freeName(String(fieldsOf(data).path), content);
          const file = content.files.get(pageFile(name));
          const { length: count } = [...content.files.keys()].filter(pageNameOf);
          if (!file && count >= contentLimits.pages)
            throw new ConflictError(`There are ${count} pages, the most that a site may have.`);
          const edit = (path: string, bytes: string) => ({
            path,
            bytes,
            seen: content.files.get(path)?.hash ?? null,
          });
          const ofProduct = product ? [edit('products.json', product.text)] : [];
          await draft.save(now, user, edit(pageFile(name), bytes), ...ofProduct);
          return { name, product: product?.index };
        }),
    );

    /** Returns the file of a page at another address, and the addresses that it had before. */
    const movedPage = (
      content: ReadContent,
      { name, fields, path }: { name: string; fields: Fields; path: string },
      redirect: boolean,
    ) => {
      const before = addressesIn(fields.formerly);
      const all = new Set(redirect ? [...before, String(fields.path)] : before);
      all.delete(path);
      const bytes = addressedText(content, { ...fields, path, formerly: orMissing([...all]) }, name);
      return { bytes, formerly: [...all] };
    };

    // Visitors of the old address, and of those before it, are led to the new one. The pages below it may go along.
    app.post<{ Params: { name: string }; Body: { path: string; redirect: boolean; below?: boolean } }>(
      '/pages/:name/move',
      { schema: { params: ofPage, ...moving.schema } },
      ({ params: { name }, headers, user, body: { path, redirect, below = false } }) =>
        oneAtATime(async () => {
          const now = await draft.now();
          const { fields, hash } = await unchangedPage(draft, now, name, headers['if-match']);
          const { content } = now;
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
            const { bytes, formerly } = movedPage(content, move, redirect);
            const file = pageFile(move.name);
            edits.set(file, { path: file, bytes, seen: move.hash });
            // Without a redirect of the old address, those whom others led there are led to the new one.
            const ofOthers = redirect
              ? takeAddresses(formerly, move.name)
              : leadElsewhere([String(move.fields.path)], move.path);
            steps.push(ofOthers);
          }
          await draft.save(now, user, ...changedAlong(content, edits, steps));
          return { moved: moves.length };
        }),
    );
  };

/**
 * Returns the edits of moved pages, and of the other records that steps change along. A step changes the moved file of a moved
 * page, not the one that it had.
 */
function changedAlong(
  content: ReadContent,
  moved: ReadonlyMap<string, DraftEdit>,
  steps: readonly AddressStep[],
): DraftEdit[] {
  const others = addressEdits(content, ...steps).filter((edit) => !moved.has(edit.path));
  const own = [...moved.values()].map((edit) => {
    const value: unknown = JSON.parse(String(edit.bytes));
    const next = steps.reduce((now, step) => step(edit.path, now), value);
    return next === value ? edit : { ...edit, bytes: fileText(next as object) };
  });
  return [...own, ...others];
}

/** Returns a name for the file of a page with this path that no page has. */
function freeName(path: string, { files }: ReadContent): string {
  const name = path.slice(1).replaceAll('/', '-').slice(0, 90) || 'home';
  let free = name;
  for (let count = 2; files.has(pageFile(free)); count++) free = `${name}-${count}`;
  return free;
}
