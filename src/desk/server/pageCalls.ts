import type { FastifyInstance } from 'fastify';
import { contentLimits, pageFile } from '#server/content/contentSet.ts';
import { checkText } from '#server/content/readText.ts';
import { foldedText } from '#site/foldedText.ts';
import { isPageName } from '#site/pages/page.ts';
import { nameFrom } from '#site/products.ts';
import { hasAddress, notFoundRoute, routeFor, specifiedRoutes } from '#site/routes.ts';
import { blockWords } from '../fieldWords.ts';
import type { DeskPage, FoundPage, RemovedPage, SiteLink } from '../wire.ts';
import { body, type Desk } from './call.ts';
import { markOf, readDraft } from './draft.ts';
import { errorCount, fieldsOf, ownerOf } from './draftPages.ts';
import { fileText } from './fileText.ts';
import { jsonIn } from './recordCalls.ts';
import { type Redirect, redirectsFile } from './setChanges.ts';
import { withStatus } from './withStatus.ts';

/** Pages that a search returns at most. */
const mostFound = 50;

const path = { type: 'string', maxLength: 200 };
const name = { type: 'string', maxLength: 100 };
const redirect = {
  type: 'object',
  properties: { from: path, to: { type: 'string' } },
  required: ['from'],
};
const redirects = { type: 'array', maxItems: contentLimits.pages, items: redirect };
const ofPage = { type: 'object', properties: { name } };
const moving = body({ path, redirect: { type: 'boolean' } }, ['path', 'redirect']);
const removing = body({ to: path }, []);

/** Returns the plugin for the calls that list, add, move and remove the draft's pages. Their texts are saved like records. */
export const pageCalls =
  ({ draft, pages, serialize }: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/pages', async (): Promise<DeskPage[]> => {
      const found = await pages();
      const { files, published } = await draft.now();
      const served = new Map(published.map(({ path, hash }) => [path, hash]));
      const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
      return [...found.texts].map(([name, text]) => {
        const fields = fieldsOf(text);
        const part = (key: string) => (typeof fields[key] === 'string' ? fields[key] : '');
        const before = served.get(pageFile(name));
        return {
          name,
          path: part('path'),
          title: part('title') || name,
          description: part('description'),
          date: part('date'),
          shownFrom: part('shownFrom'),
          shownUntil: part('shownUntil'),
          state: !before ? 'draft' : before === hashes.get(pageFile(name)) ? 'published' : 'changed',
          lists: (found.pages.get(name)?.blocks ?? []).flatMap((block) =>
            block.block === 'list' ? block.under : [],
          ),
          errors: errorCount(found, name),
          mark: hashes.get(pageFile(name)) ?? '',
        };
      });
    });

    const words = { type: 'string', minLength: 2, maxLength: 100 };
    app.get<{ Querystring: { words: string } }>(
      '/pages/find',
      { schema: { querystring: { type: 'object', properties: { words }, required: ['words'] } } },
      async ({ query }): Promise<FoundPage[]> => {
        const sought = foldedText(query.words);
        const found = [...(await pages()).texts].flatMap(([name, text]) => {
          const fields = fieldsOf(text);
          const texts: string[] = [];
          JSON.parse(JSON.stringify(fields), (key, value) => {
            if (typeof value === 'string') texts.push(key === 'block' ? blockWords(value).title : value);
            return value;
          });
          const hit = texts.find((each) => foldedText(each).includes(sought));
          if (hit === undefined) return [];
          const start = Math.max(0, foldedText(hit).indexOf(sought) - 20);
          const excerpt = `${start > 0 ? '… ' : ''}${hit.slice(start, start + 60)}`;
          return [{ name, title: String(fields.title || name), excerpt }];
        });
        return found.slice(0, mostFound);
      },
    );

    app.get('/links', async (): Promise<SiteLink[]> => {
      const { site, pages: staffs, products } = await pages();
      return site.routes.filter(hasAddress).map(({ path, page, blocks }) => {
        const own = page === 'blocks' && blocks ? staffs.get(blocks)?.title : undefined;
        const title = own ?? products.get(path) ?? (path === '/' ? 'Home' : nameFrom(path));
        return { path, title };
      });
    });

    /** Returns the address and the text of a page's file, valid or not. Throws where the address cannot be the page's. */
    const addressed = async (data: object, name?: string): Promise<{ path: string; text: string }> => {
      const text = fileText(data);
      const wrong = checkText(pageFile('page'), data).notes.find(({ path }) => path === 'path');
      if (wrong) throw withStatus(400, `The address ${wrong.reason}.`);
      const path = String(fieldsOf(text).path);
      if (ownerOf(await pages(), path, name && `pages/${name}`))
        throw withStatus(409, `Another page has the address ${path}.`);
      return { path, text };
    };

    /** Returns a page's text if nobody has changed it since the mark was given. */
    const unchanged = async (name: string, mark: unknown): Promise<string> => {
      if (!isPageName(name) || !(await pages()).texts.has(name))
        throw withStatus(404, 'This page was removed meanwhile.');
      const text = await readDraft(await draft.files(), `pages/${name}`);
      if (markOf(text) !== mark) throw withStatus(409, 'This page was changed elsewhere. Look at it again.');
      return text;
    };

    /** Works out the list of redirects after a change, and the rows that go. All others stay as they are, half typed or not. */
    const redirectsAfter = async (change: (all: Redirect[]) => Redirect[]) => {
      const files = await draft.files();
      const given = jsonIn(await readDraft(files, 'redirects'));
      if (!Array.isArray(given))
        throw withStatus(409, 'The list of redirects has an error: repair it first.');
      const next = change(given);
      const seen = files.find(({ path }) => path === redirectsFile)?.hash ?? null;
      return JSON.stringify(next) === JSON.stringify(given)
        ? { lost: [], edits: [] }
        : {
            lost: given.filter((each) => !next.includes(each)),
            edits: [{ path: redirectsFile, bytes: fileText(next), seen }],
          };
    };
    const isFrom = (each: Redirect, ...paths: readonly string[]) => paths.includes(each?.from);
    /**
     * Leads those paths that led to an old one to another one, and by default the old one too. A path of the specification
     * keeps its page.
     */
    const lead = (from: string, to: string, isRedirected = true) =>
      redirectsAfter((all) => [
        ...all
          .filter((each) => !isFrom(each, from, to))
          .map((each) => (each?.to === from ? { ...each, to } : each)),
        ...(specifiedRoutes.byPath.has(from) || !isRedirected ? [] : [{ from, to }]),
      ]);
    /** Takes away the redirect from a path, and brings back others. */
    const free = (path: string, restored: readonly Redirect[] = []) =>
      redirectsAfter((all) => [
        ...all.filter((each) => !isFrom(each, path, ...restored.map(({ from }) => from))),
        ...restored,
      ]);

    app.post<{ Body: { data: object; name?: string } & Partial<RemovedPage> }>(
      '/pages',
      body({ data: { type: 'object' }, name, redirects }, ['data']),
      ({ body: { data, name: wanted, redirects }, user }) =>
        serialize(async () => {
          const { path, text } = await addressed(data);
          const { texts } = await pages();
          if (texts.size >= contentLimits.pages)
            throw withStatus(409, `There are ${texts.size} pages, the most that a site may have.`);
          const name = wanted && isPageName(wanted) && !texts.has(wanted) ? wanted : freeName(path, texts);
          const { edits } = await free(path, redirects);
          await draft.save(user, { path: pageFile(name), bytes: text, seen: null }, ...edits);
          return { name };
        }),
    );

    app.post<{ Params: { name: string }; Body: { path: string; redirect: boolean } }>(
      '/pages/:name/move',
      { schema: { params: ofPage, ...moving.schema } },
      ({ params: { name }, headers, user, body: { path, redirect } }) =>
        serialize(async () => {
          const given = await unchanged(name, headers['if-match']);
          const before = fieldsOf(given);
          const { text } = await addressed({ ...before, path }, name);
          const isMove = typeof before.path === 'string' && before.path !== path;
          const led = isMove ? await lead(String(before.path), path, redirect) : await free(path);
          await draft.save(user, { path: pageFile(name), bytes: text, seen: markOf(given) }, ...led.edits);
          return {};
        }),
    );

    app.post<{ Params: { name: string }; Body: { to?: string } }>(
      '/pages/:name/remove',
      { schema: { params: ofPage, ...removing.schema } },
      ({ params: { name }, headers, user, body: { to } }) =>
        serialize(async () => {
          const given = await unchanged(name, headers['if-match']);
          const { path } = fieldsOf(given);
          const { site } = await pages();
          if (to !== undefined && (to === path || routeFor(to, site) === notFoundRoute))
            throw withStatus(400, 'Choose a page that stays.');
          const isLed = to !== undefined && typeof path === 'string';
          const led = isLed ? await lead(path, to) : undefined;
          const removal = { path: pageFile(name), bytes: undefined, seen: markOf(given) };
          await draft.save(user, removal, ...(led?.edits ?? []));
          return { redirects: led?.lost ?? [] };
        }),
    );
  };

/** Returns a name for the file of a page with this path that no page has. */
function freeName(path: string, taken: ReadonlyMap<string, unknown>): string {
  const name = path.slice(1).replaceAll('/', '-').slice(0, 90) || 'home';
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`;
  return free;
}
