import { expect, vi } from 'vitest';
import { deskApi } from '#desk/page/common/deskApi.ts';
import { contentApi } from '#desk/page/content/editing/contentApi.ts';
import { ownerChanged } from '#desk/page/content/editing/edits.ts';
import { makeStore } from '#desk/page/makeStore.ts';
import type { DeskRecord } from '#desk/wire.ts';
import { openPublishedDesk } from '../support/openDesk.ts';
import { samplePictures } from '../support/samplePictures.ts';
import type { Entry, Person, TypedWords } from './typedWords.ts';

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

/** The text that everybody works on. */
export const textName = 'team';

type Store = ReturnType<typeof makeStore>;

/** A tab of the desk, with the form of the text open or left. */
export interface Tab {
  store: Store;
  /** Ends the life of the tab: its lock goes, and it does nothing more. */
  end: () => void;
  /** Leaves the form, if it is open. */
  leave: (() => void) | undefined;
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
  /** Words that were saved under the name of somebody who has not typed them. */
  const sentByOthers: string[] = [];
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

  const readEntries = async (): Promise<Entry[]> => {
    const { body } = await desk.call('GET', `records/${textName}`);
    return (body as DeskRecord).data as Entry[];
  };
  const answer = async (request: Request, payload: Buffer): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    running++;
    const user = state.user;
    const answered = await app.inject({
      method: method as 'GET',
      url: `/desk${pathname}${search}`,
      headers: {
        'content-type': headers.get('content-type') ?? 'application/json',
        'if-match': headers.get('if-match') ?? '',
        'x-user': user,
        ...(headers.has('desk-person') && { 'desk-person': headers.get('desk-person') ?? '' }),
      },
      ...(payload.length > 0 && { payload }),
    });
    running--;
    if (method === 'PUT' && answered.statusCode === 200) {
      const sent = JSON.parse(payload.toString()).data as Entry[];
      for (const word of words?.foreign(user, sent) ?? []) sentByOthers.push(`${word} as ${user}`);
      words?.keep(sent);
    }
    const { body, statusCode: status } = answered;
    return new Response(body, {
      status,
      headers: { 'content-type': String(answered.headers['content-type']) },
    });
  };
  const sample = await readEntries();
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
  const openForm = ({ store: { dispatch } }: Tab) => {
    const options = { forceRefetch: true };
    const form = dispatch(contentApi.endpoints.record.initiate(textName, options));
    return () => form.unsubscribe();
  };
  const askWhoIsThere = ({ store: { dispatch } }: Tab) =>
    dispatch(deskApi.endpoints.session.initiate(undefined, { subscribe: false, forceRefetch: true }));
  return {
    state,
    pass,
    openForm,
    get tabs(): readonly Tab[] {
      return tabs;
    },
    /** Calls the desk, as a colleague at another computer does. */
    as:
      (user: Person) =>
      async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, mark?: string) => {
        const answered = await app.inject({
          method,
          url: `/desk/${path}`,
          headers: { 'x-user': user, ...(mark && { 'if-match': mark }) },
          ...(payload && { payload }),
        });
        return { status: answered.statusCode, body: answered.json() };
      },
    async openTab(): Promise<Tab> {
      const [store, free] = locks.watch(makeStore);
      const tab: Tab = {
        store,
        leave: undefined,
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
      tab.leave = openForm(tab);
      await pass(500);
      return tab;
    },
    /** What the open tabs do every few seconds. */
    poll: async () => {
      const asked = Promise.all(tabs.map(askWhoIsThere));
      await pass(1_000);
      await asked;
    },
    sentByOthers,
    read: readEntries,
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
      sentByOthers.length = 0;
      await pass(31_000);
      const { mark } = (await desk.call('GET', `records/${textName}`)).body as DeskRecord;
      await desk.call('PUT', `records/${textName}`, { data: sample }, mark);
      expect(running).toBe(0);
    },
  };
}

export type Browser = Awaited<ReturnType<typeof openBrowser>>;
