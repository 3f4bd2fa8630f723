import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { deskCalls } from '#desk/server/deskCalls.ts';
import { openDraft } from '#desk/server/draft/draft.ts';
import { type Admit, admitFromProxy, admitOwn } from '#desk/server/http/admission.ts';
import { buildDeskServer } from '#desk/server/http/buildDeskServer.ts';
import type { DraftChange, Publication, ShownFiles } from '#desk/wire.ts';
import { type Environment, readConfig } from '#server/config.ts';
import type { Store } from '#server/database/engine.ts';
import { publishFolder } from '#server/publishing/publishFolder.ts';
import { siteWithPages } from './pageFiles.ts';
import { openFor, type StoreLocation } from './storageEngines.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** The settings of the proxy in front of a desk. */
export const deskProxy = {
  origin: 'https://desk.site.example',
  secret: 'a-secret-of-the-proxy-with-some-length',
  userHeader: 'x-forwarded-user',
};

/** The headers of a request that the proxy passes on. */
export const proxied = {
  host: 'desk.site.example',
  'x-desk-secret': deskProxy.secret,
  'x-forwarded-user': 'asha',
};

/** Who a desk admits, and what its settings are. */
interface DeskSettings {
  base?: string;
  admit?: Admit;
  hidden?: string[];
  previewKey?: string;
  env?: Environment;
}

/**
 * Builds the desk on a real store, for `inject()`, with a preview that answers with the address and
 * the headers that it gets; closes it after the running test.
 */
export async function openDesk(given: DeskSettings & { location?: StoreLocation; store?: Store } = {}) {
  const parent = await temporaryFolder();
  const store = given.store ?? (await openFor(given.location ?? { dataDir: join(parent, 'data') }));
  const desk = await deskOn(store, parent, given);
  onTestFinished(() => desk.app.close());
  return { ...desk, store, parent };
}

/** Builds the desk on an open store; who called closes its `app`. */
export async function deskOn(store: Store, parent: string, given: DeskSettings = {}) {
  const { base = '/desk/', admit = admitFromProxy(deskProxy), hidden = [deskProxy.userHeader] } = given;
  const draft = openDraft(store);
  const lines: string[] = [];
  const app = await buildDeskServer({
    base,
    admit,
    hidden,
    previewKey: given.previewKey,
    preview: async ({ url, headers }, response) => void response.end(JSON.stringify({ url, headers })),
    addCalls: deskCalls({
      store,
      config: readConfig({ SITE_URL: 'https://site.example', ...given.env }),
      variants: join(parent, 'pictures'),
      draft,
      print: (line) => lines.push(line),
    }),
  });
  /** Asks the desk, as whoever it admits. */
  const call = async (
    method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
    revision = '',
  ) => {
    const [url, headers] = [`${base}${path}`, { 'if-match': revision }];
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const { statusCode: status, body: text } = answer;
    return { status, text, headers: answer.headers, body: isJson ? answer.json() : undefined };
  };
  /** Writes a file of the draft, as another desk would; without bytes it is removed. */
  const put = async (path: string, bytes: string | Buffer | null = null) =>
    draft.save(await draft.now(), '', { path, bytes });
  /** Reads a file of the draft; undefined without one. */
  const fileOf = async (path: string) => {
    const file = (await draft.now()).content.files.get(path);
    return file && draft.read(file.hash);
  };
  /** `lines` are those that the desk has printed. */
  return { app, call, draft, put, fileOf, lines };
}

/** The secret address of the desk on this machine. */
export const ownAddress = `/${'0123456789abcdef'.repeat(2)}/`;

/** Builds the desk as on this machine. */
export const openOwnDesk = () =>
  openDesk({ base: ownAddress, admit: admitOwn('ravi'), hidden: [], previewKey: 'key' });

/** Opens a desk for Asha, or another one, on a published copy of the sample without pages. */
export async function openPublishedDesk(
  location?: StoreLocation,
  admit: Admit = () => ({ user: 'Asha' }),
  env: Environment = {},
) {
  const { call, ...desk } = await openDesk({ ...(location && { location }), admit, env });
  const { folder } = await siteWithPages({});
  await publishFolder(desk.store, folder, { note: 'first', by: 'Asha' });
  /** Reads a record or a page, as its form does. */
  const record = async (name: string) => (await call('GET', `records/${name}`)).body;
  /** Types in some fields of one. */
  const write = async (name: string, part: object) => {
    const { data, revision } = await record(name);
    return call('PUT', `records/${name}`, { data: { ...data, ...part } }, revision);
  };
  /** Returns what a dialog shows that is opened now of the chosen changes, or all, with those that go along. */
  const look = async (...chosen: string[]) => {
    const { version, changes }: Publication = (await call('GET', 'publication')).body;
    const isChosen = ({ id, state }: DraftChange) =>
      chosen.length > 0 ? chosen.includes(id) : state !== 'faulty';
    const included = new Set(changes.filter(isChosen).flatMap(({ id, goesWith }) => [id, ...goesWith]));
    const shown = changes.flatMap(({ id, hash }) => (included.has(id) ? [[id, hash]] : []));
    return { version, shown: Object.fromEntries(shown) as ShownFiles };
  };
  /** Publishes that. */
  const publish = async (...chosen: string[]) =>
    call('POST', 'publish', { ...(await look(...chosen)), note: 'Some' });
  return { ...desk, call, record, write, look, publish };
}
