import { vi } from 'vitest';
import type {
  DeskPage,
  Publication,
  RemovedDeskPage,
  RestorablePage,
  ShownFiles,
  SiteNotes,
} from '#desk/wire.ts';
import { buildServer } from '#server/buildServer.ts';
import { readConfig } from '#server/config.ts';
import { contentBytes } from '#server/content/contentBlobs.ts';
import { listOf } from '#server/content/contentSet.ts';
import { contentFiles, currentContent, publishContent } from '#server/content/contentVersions.ts';
import { type ReadContent, readContent } from '#server/content/readContent.ts';
import { scheduled } from '#server/content/scheduled.ts';
import { openStore } from '#server/openStore.ts';
import { foreignPictures } from '#server/pictures/openPictures.ts';
import { folderSet } from '../support/contentSets.ts';
import { deskOn } from '../support/openDesk.ts';
import { plainPages } from '../support/openServer.ts';
import { siteWithPages } from '../support/pageFiles.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** The addresses that the history uses. Each may be a page, a redirect, an address of before, or nothing. */
export const paths = ['/a', '/b', '/c', '/a/one', '/b/one', '/shop'] as const;

const start = Date.parse('2026-01-05T10:00:00Z');
const month = 30 * 24 * 60 * 60_000;

export type PagesSite = Awaited<ReturnType<typeof openPagesSite>>;

/** Opens a desk and the site that it publishes to, on a new store with the sample's records and no page of staff. */
export async function openPagesSite() {
  vi.setSystemTime(start);
  const parent = await temporaryFolder();
  const store = await openStore({ dataDir: parent });
  await publishContent(store, await folderSet((await siteWithPages({})).folder), '', 'asha');
  const desk = await deskOn(store, parent, { admit: () => ({ user: 'asha' }) });
  let content: ReadContent | undefined;
  /** Shows visitors what is published now. */
  const follow = async () => {
    const { version } = await currentContent(store);
    const list = listOf(await contentFiles(store, version));
    content = await readContent(list, (hash) => contentBytes(store, hash), content);
  };
  await follow();
  const source = scheduled({ current: () => content as ReadContent, close: () => {} });
  const config = readConfig({ DATA_DIR: parent, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' });
  const pictures = foreignPictures();
  const parts = { config, store, content: source, pictures, renderDocument: plainPages, live: false };
  const site = await buildServer(parts);

  const { call } = desk;
  /** Asks the desk. It may refuse what makes no sense, with a reason, and never fails. */
  const ask = async (...given: Parameters<typeof call>) => {
    // What was saved in two calls is no single change.
    vi.setSystemTime(Date.now() + 1_000);
    const answer = await call(...given);
    if (answer.status >= 500)
      throw new Error(`${given[0]} ${given[1]} is answered with ${answer.status} ${answer.text}`);
    return answer;
  };
  const pages = async (): Promise<DeskPage[]> => (await ask('GET', 'pages')).body;
  const removed = async (): Promise<RemovedDeskPage[]> => (await ask('GET', 'removed')).body;
  const restorable = async (): Promise<RestorablePage[]> => (await ask('GET', 'pages/removed')).body;
  const publication = async (): Promise<Publication> => (await ask('GET', 'publication')).body;

  /** Whether staff can open a record that something is said about: itself, or where removed pages are listed and brought back. */
  const canOpen = async (name: string) => {
    if (!name.startsWith('pages/')) return true;
    if ((await ask('GET', `records/${name}`)).status === 200) return true;
    return [...(await removed()), ...(await restorable())].some((page) => `pages/${page.name}` === name);
  };
  /** Throws where what was chosen cannot be published without other changes, and those do not go along. */
  const expectNoneLeftOut = async (
    changes: Publication['changes'],
    included: ReadonlySet<string>,
    errors: SiteNotes['notes'],
  ) => {
    // A record over which somebody has published goes along only where staff choose it; the dialog says so.
    if (errors.some(({ reason }) => reason.startsWith('goes with what you chose'))) return;
    const valid = changes.filter(({ state }) => state !== 'faulty').map(({ id, hash }) => [id, hash]);
    const all: SiteNotes = (
      await ask('POST', 'publication/check', { shown: Object.fromEntries(valid) as ShownFiles })
    ).body;
    if (all.notes.some(({ isWarning }) => !isWarning)) return;
    const [error] = errors;
    throw new Error(
      `${[...included]} need changes that do not go along: ${error?.name} ${error?.path} ${error?.reason}`,
    );
  };
  /** Publishes the changes that `choose` takes, with those that they need. Returns the errors that keep them from it. */
  const publish = async (choose: (index: number) => boolean): Promise<string[]> => {
    const { version, changes } = await publication();
    const chosen = changes.filter((_, index) => choose(index));
    const valid = chosen.filter(({ state }) => state !== 'faulty');
    const included = new Set(valid.flatMap(({ id, goesWith }) => [id, ...goesWith]));
    if (included.size === 0) return chosen.map(({ id }) => nameOf(id));
    const files = changes.flatMap(({ id, hash }) => (included.has(id) ? [[id, hash]] : []));
    const shown: ShownFiles = Object.fromEntries(files);
    const check: SiteNotes = (await ask('POST', 'publication/check', { shown })).body;
    const { status, body, text } = await ask('POST', 'publish', { version, shown, note: '' });
    if (status !== 200) throw new Error(`publishing is answered with ${status} ${text}`);
    await follow();
    if (body.version) return [];
    const errors = check.notes.filter(({ isWarning }) => !isWarning);
    await expectNoneLeftOut(changes, included, errors);
    return errors.map(({ name }) => name);
  };
  const discard = async (id: string) => {
    const change = (await publication()).changes.find((each) => each.id === id);
    const discarding = { id, hash: change?.hash, whose: 'all' };
    const { status, text } = await ask('POST', 'publication/discard', discarding);
    if (status !== 200) throw new Error(`${id} cannot be discarded: ${status} ${text}`);
  };
  return {
    ask,
    pages,
    removed,
    publication,
    publish,
    discard,
    canOpen,
    bringBack: async (name: string) => ask('POST', `pages/${name}/bring-back`, {}),
    restorable,
    passMonth: () => vi.setSystemTime(Date.now() + month),
    goBack: async (version: number) => {
      const { version: seen } = await currentContent(store);
      await ask('POST', 'rollback', { version, seen });
      await follow();
    },
    /** Opens each address as a visitor. Throws where that ends in an error of the server, or in nothing after a redirect. */
    visit: async () => {
      for (const path of paths) {
        let [address, hops] = [path as string, 0];
        let answer = await site.inject({ url: address, headers: { accept: 'text/html' } });
        for (; answer.statusCode >= 300 && answer.statusCode < 400 && hops < 20; hops += 1) {
          address = String(answer.headers.location);
          answer = await site.inject({ url: address, headers: { accept: 'text/html' } });
        }
        if (answer.statusCode >= 500) throw new Error(`a visitor of ${path} gets ${answer.statusCode}`);
        if (answer.statusCode >= 300 && (hops > 0 || answer.statusCode < 400))
          throw new Error(
            `a visitor of ${path} is led to ${address}, which is answered with ${answer.statusCode}`,
          );
      }
    },
    close: async () => {
      await site.close();
      await desk.app.close();
      await store.close();
    },
  };
}

export const nameOf = (id: string) => id.replace(/\.json$/, '');
