import type { FastifyInstance } from 'fastify';
import { contentLimits, pageFile, pageNameOf } from '#server/content/contentSet.ts';
import type { ReadContent } from '#server/content/readContent.ts';
import { checkText } from '#server/content/readText.ts';
import { isPageName } from '#site/pages/page.ts';
import { isProductPath, nameFrom, productPath, slugOf } from '#site/products.ts';
import { hasAddress, notFoundRoute, plainPath, routeFor } from '#site/routes.ts';
import type { DeskPage, SiteLink } from '../../wire.ts';
import { body, type Desk } from '../draft/call.ts';
import { fieldsOf, ownerOf, pagesIn } from '../draft/draftPages.ts';
import { fileText, withStatus } from '../http/answers.ts';

const path = { type: 'string', maxLength: 200 };
const name = { type: 'string', maxLength: 100 };
const ofPage = { type: 'object', properties: { name } };
const moving = body({ path, redirect: { type: 'boolean' } }, ['path', 'redirect']);
const removing = body({ to: path }, []);

/** Returns the plugin for the calls that list, add, move and remove the draft's pages. Their texts are saved like records. */
export const pageCalls =
  ({ draft, serialize }: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/pages', async (): Promise<DeskPage[]> => {
      const { content, published } = await draft.now();
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
          errors: content.notes.filter(({ file }) => file === pageFile(name)).length,
          mark: now ?? '',
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

    // Visitors of the old address, and of those before it, are led to the new one.
    app.post<{ Params: { name: string }; Body: { path: string; redirect: boolean } }>(
      '/pages/:name/move',
      { schema: { params: ofPage, ...moving.schema } },
      ({ params: { name }, headers, user, body: { path, redirect } }) =>
        serialize(async () => {
          const { fields, hash } = await unchanged(name, headers['if-match']);
          const before = Array.isArray(fields.formerly) ? fields.formerly : [];
          const all = new Set(redirect ? [...before, fields.path] : before);
          all.delete(path);
          const bytes = await addressed(
            { ...fields, path, formerly: all.size > 0 ? [...all] : undefined },
            name,
          );
          await draft.save(user, { path: pageFile(name), bytes, seen: hash });
          return {};
        }),
    );

    // A removed page that leads to another one stays as a file that says so.
    app.post<{ Params: { name: string }; Body: { to?: string } }>(
      '/pages/:name/remove',
      { schema: { params: ofPage, ...removing.schema } },
      ({ params: { name }, headers, user, body: { to } }) =>
        serialize(async () => {
          const { fields, hash } = await unchanged(name, headers['if-match']);
          const { site } = await draft.now();
          if (to !== undefined && (to === fields.path || routeFor(to, site) === notFoundRoute))
            throw withStatus(400, 'Choose a page that stays.');
          const bytes = to === undefined ? null : fileText({ ...fields, movedTo: to });
          await draft.save(user, { path: pageFile(name), bytes, seen: hash });
          return {};
        }),
    );
  };

/** Returns a name for the file of a page with this path that no page has. */
function freeName(path: string, { files }: ReadContent): string {
  const name = path.slice(1).replaceAll('/', '-').slice(0, 90) || 'home';
  let free = name;
  for (let count = 2; files.has(pageFile(free)); count++) free = `${name}-${count}`;
  return free;
}
