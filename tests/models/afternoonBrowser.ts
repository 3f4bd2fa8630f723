import { expect, vi } from 'vitest';
import { deskApi } from '#desk/page/common/deskApi.ts';
import { contentApi } from '#desk/page/content/editing/contentApi.ts';
import { ownerChanged } from '#desk/page/content/editing/edits.ts';
import { makeStore } from '#desk/page/makeStore.ts';
import type { DeskRecord, Publication } from '#desk/wire.ts';
import { callDesk } from '../support/callDesk.ts';
import { openPublishedDesk } from '../support/openDesk.ts';
import { textPage } from '../support/pageFiles.ts';
import { samplePictures } from '../support/samplePictures.ts';
import type { Person, TypedWords } from './typedWords.ts';

/** How the next save or upload ends: its answer comes late, never comes, or comes from a proxy. */
export const troubles = [
  'late',
  'very late',
  'lost',
  'unanswered',
  'busy',
  'login ended',
  'too large',
] as const;
type Trouble = (typeof troubles)[number];

/** The records that everybody works on: a list of people, and a page, which can be removed. */
export const teamName = 'team';
export const pageName = 'pages/afternoon';
export const editedNames = [teamName, pageName] as const;

type Store = ReturnType<typeof makeStore>;

/** A tab of the desk. */
export interface Tab {
  store: Store;
  /** Ends the life of the tab: its lock goes, and it does nothing more. */
  end: () => void;
  /** The form that is open, and what leaves it. */
  form: { name: string; leave: () => void } | undefined;
}

const pageOf = (status: number) =>
  new Response('<h1>A page of the proxy</h1>', { status, headers: { 'content-type': 'text/html' } });

const unanswered = ({ signal }: Request) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** The locks of a browser: one that a tab holds is free when the tab is closed. */
function makeLocks() {
  const held = new Set<string>();
  const waiting: { name: string; take: () => void }[] = [];
  let opening: ((name: string) => void) | undefined;
  return {
    request: async (name: string, take: () => unknown) => {
      if (held.has(name)) return void waiting.push({ name, take });
      // Only a tab that opens keeps its lock.
      opening?.(name);
      if (take() instanceof Promise) held.add(name);
    },
    /** Opens a tab, and returns what frees its lock. */
    watch<T>(open: () => T): [T, () => void] {
      let own = '';
      opening = (name) => {
        own = name;
      };
      const opened = open();
      opening = undefined;
      const free = () => {
        held.delete(own);
        for (const each of waiting.filter(({ name }) => name === own)) each.take();
      };
      return [opened, free];
    },
  };
}

/** A browser with the real store of the desk's page, and a real desk. */
export async function openBrowser() {
  const picture = await samplePictures.jpg();
  let pictures = 0;
  /** Words that were saved under the name of somebody who has not typed them, and those that a call took from others. */
  const wrongs: string[] = [];
  /** What is known of the words of everybody, by which a save under another name is found. */
  let words: TypedWords | undefined;
  const { app, ...desk } = await openPublishedDesk(undefined, ({ headers }) => ({
    user: String(headers['x-user'] ?? state.user),
  }));
  const state = { user: 'Asha' as Person, isDown: false, troubles: [] as Trouble[] };
  let tabs: Tab[] = [];
  let locks = makeLocks();
  /** Calls that the desk is answering. */
  let running = 0;

  /** Calls the desk, as a colleague at another computer does. */
  const as =
    (user: Person) =>
    async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, revision?: string) =>
      noting(user, `/${path}`, payload, async () => {
        const answered = await app.inject({
          method,
          url: `/desk/${path}`,
          headers: { 'x-user': user, ...(revision && { 'if-match': revision }) },
          ...(payload && { payload }),
        });
        return { status: answered.statusCode, body: answered.json() };
      });
  /** Returns the records of the draft; nothing for the page while it is removed. */
  const read = async (): Promise<Record<string, unknown>> => {
    const records = editedNames.map(async (name) => {
      const { status, body } = await desk.call('GET', `records/${name}`);
      return [name, status === 200 ? (body as DeskRecord).data : undefined];
    });
    return Object.fromEntries(await Promise.all(records));
  };
  /** Takes note of what a call takes away or brings back that does not save a record: it may be answered late, or never. */
  async function noting<T extends { status: number }>(
    user: Person,
    path: string,
    payload: object | undefined,
    call: () => Promise<T>,
  ): Promise<T> {
    if (!/^\/(pages|publication\/(discard|undo))/.test(path) || !payload) return call();
    const before = await read();
    const answered = await call();
    if (answered.status !== 200) return answered;
    const after = await read();
    const isOwn = 'whose' in payload && payload.whose === 'own';
    for (const name of editedNames)
      try {
        words?.act(name, before[name], after[name], {
          key: 'the desk',
          takesOnlyOf: isOwn ? user : undefined,
        });
      } catch (error) {
        // Thrown here, it would be a call that never ends, and the afternoon would too. The next command says it.
        wrongs.push(String(error));
      }
    words?.keep(after);
    return answered;
  }
  const answer = async (request: Request, payload: Buffer): Promise<Response> => {
    const { pathname } = new URL(request.url);
    running++;
    const user = state.user;
    const isJson = !request.headers.get('content-type')?.includes('octet-stream');
    const sent = isJson && payload.length > 0 ? JSON.parse(payload.toString()) : undefined;
    const { status, body, type } = await noting(user, pathname, sent, () =>
      callDesk(app, request, payload, { 'x-user': user }),
    );
    running--;
    if (sent?.data !== undefined && status === 200) {
      for (const word of words?.foreign(user, sent.data) ?? []) wrongs.push(`${word} as ${user}`);
      words?.keep(sent.data);
    }
    return new Response(body, { status, headers: { 'content-type': type } });
  };
  const sample = await read();
  Object.assign(sample, { [pageName]: textPage('/afternoon', { description: 'One page.' }) });
  let firstVersion = 0;
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  vi.stubGlobal('fetch', async (request: Request) => {
    if (state.isDown) throw new TypeError('Failed to fetch');
    running++;
    const payload = Buffer.from(await request.clone().arrayBuffer());
    running--;
    const trouble = request.method === 'GET' ? undefined : state.troubles.shift();
    if (trouble === 'late') await wait(3_000);
    if (trouble === 'very late') void wait(30_000).then(() => answer(request, payload));
    if (trouble === 'lost') await answer(request, payload);
    if (trouble === 'very late' || trouble === 'lost' || trouble === 'unanswered') return unanswered(request);
    if (trouble === 'busy') return pageOf(503);
    if (trouble === 'login ended') return pageOf(401);
    if (trouble === 'too large') return pageOf(413);
    return answer(request, payload);
  });

  /** Lets time pass in the page, and the desk answer. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      await vi.advanceTimersByTimeAsync(500);
      for (let turn = 0; turn < 5 || running > 0; turn++) await new Promise(setImmediate);
    }
  };
  const leaveForm = (tab: Tab) => {
    tab.form?.leave();
    tab.form = undefined;
  };
  /** Opens the form of a record, in place of the one that is open. */
  const openForm = async (tab: Tab, name: string) => {
    if (tab.form?.name === name) return;
    leaveForm(tab);
    const options = { forceRefetch: true };
    const form = tab.store.dispatch(contentApi.endpoints.record.initiate(name, options));
    tab.form = { name, leave: () => form.unsubscribe() };
    await pass(500);
  };
  const askWhoIsThere = ({ store: { dispatch } }: Tab) =>
    dispatch(deskApi.endpoints.session.initiate(undefined, { subscribe: false, forceRefetch: true }));
  return {
    state,
    pass,
    openForm,
    leaveForm,
    get firstVersion() {
      return firstVersion;
    },
    get tabs(): readonly Tab[] {
      return tabs;
    },
    as,
    async openTab(): Promise<Tab> {
      const [store, free] = locks.watch(makeStore);
      const tab: Tab = {
        store,
        form: undefined,
        end: () => {
          tabs = tabs.filter((each) => each !== tab);
          // Nothing of a closed tab goes on; what it kept stays in the browser.
          store.dispatch(ownerChanged({ site: '', user: '' }));
          store.dispatch(deskApi.util.resetApiState());
          free();
        },
      };
      tabs.push(tab);
      await Promise.all([askWhoIsThere(tab), pass(500)]);
      await openForm(tab, teamName);
      return tab;
    },
    /** What the open tabs do every few seconds. */
    poll: async () => {
      const asked = Promise.all(tabs.map(askWhoIsThere));
      await pass(1_000);
      await asked;
    },
    wrongs,
    read,
    /** A new picture, such as staff choose one. */
    pictureFile: () => new File([new Uint8Array(picture)], `picture${pictures++}.jpg`),
    watchSaves: (these: TypedWords) => {
      words = these;
    },
    publish: desk.publish,
    /** Forgets everything that this browser has, and starts with nothing typed. */
    async begin(): Promise<void> {
      Object.assign(state, { user: 'Asha', isDown: false, troubles: [] });
      for (const tab of [...tabs]) tab.end();
      locks = makeLocks();
      vi.stubGlobal(
        'navigator',
        Object.assign(Object.create(navigator), {
          locks: { request: (name: string, take: () => unknown) => locks.request(name, take) },
        }),
      );
      localStorage.clear();
      words = undefined;
      wrongs.length = 0;
      await pass(31_000);
      const { changes } = (await desk.call('GET', 'publication')).body as Publication;
      for (const { id, hash } of changes)
        await desk.call('POST', 'publication/discard', { id, hash, whose: 'all' });
      for (const name of editedNames) {
        const { status, body } = await desk.call('GET', `records/${name}`);
        const data = sample[name] as object;
        const answered =
          status === 404
            ? await desk.call('POST', 'pages', { data, name: name.replace('pages/', '') })
            : await desk.call('PUT', `records/${name}`, { data }, body.revision);
        expect(answered.status, answered.text).toBe(200);
      }
      expect(await read()).toMatchObject(sample);
      await desk.publish();
      const versions = (await desk.call('GET', 'versions')).body as { version: number }[];
      firstVersion = Math.max(...versions.map(({ version }) => version));
      expect(await read()).toMatchObject(sample);
      expect(running).toBe(0);
    },
  };
}

export type Browser = Awaited<ReturnType<typeof openBrowser>>;
