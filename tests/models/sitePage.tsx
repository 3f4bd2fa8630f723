import createCache from '@emotion/cache';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { AppRoutes } from '#app/AppRoutes.tsx';
import { Providers } from '#app/Providers.tsx';
import { loadSnackbar } from '#layout/Notices.tsx';
import { sampleStore } from '#samples/sampleStore.ts';
import { listLeads } from '#server/leads/readLeads.ts';
import { formField } from '#site/formFields.ts';
import { watchDrafts } from '#starter/drafts.ts';
import { openServer, plainPages } from '../support/openServer.ts';

/** How a call of a form ends: when it reaches the server, whether the server takes it, and whether its answer comes, or when. */
export const troubles = [
  'late answer',
  'late call',
  'lost answer',
  'lost late',
  'offline',
  'refused',
] as const;
type Trouble = (typeof troubles)[number];

/** The server's answer to a form that it refuses. */
const refusal = 'Please try again later.';

/** The pages that the visitor opens: with the enquiry form, with the contact form, with the footer's form alone. */
export const places = ['/contact', '/about', '/team'] as const;

/** A call of a form. */
export interface Call {
  path: string;
  body: Readonly<Record<string, unknown>>;
  /** The document of the page that made it. A page that was loaded again does not hear its answer. */
  document: number;
  /** Whether the server has it. */
  hasReached?: boolean;
  /** How it ended; undefined until the page has the answer. */
  answer?: 'taken' | 'refused' | 'lost';
  /** How many answers the pages had by then. */
  order?: number;
  /** What was answered. */
  status?: number;
  answered?: unknown;
}

/** Opens a server with an empty store, to which the visits of one test send their forms. */
export async function openFormServer() {
  const { app, store } = await openServer({}, plainPages);
  /** Returns what visitors wrote in each lead that the server has. */
  const leads = async () => {
    const found: Record<string, unknown>[] = [];
    for await (const { payload } of listLeads(store)) found.push(payload);
    return found;
  };
  return { app, leads };
}
type FormServer = Awaited<ReturnType<typeof openFormServer>>;

/** The whole site in a tab of a visitor, whose forms go to a real server. */
export async function openSitePage({ app, leads }: FormServer) {
  const state = { troubles: [] as Trouble[] };
  const calls: Call[] = [];
  /** Calls and answers that wait until they are let go. */
  const waiting: (() => void)[] = [];
  const held = () => new Promise<void>((resolve) => waiting.push(resolve));
  /** Requests that are on their way and wait for nobody. */
  let running = 0;
  let document = 0;

  const send = async (path: string, payload: string) => {
    const headers = { 'content-type': 'application/json' };
    const { statusCode, body } = await app.inject({ method: 'POST', url: path, headers, payload });
    return new Response(body, { status: statusCode, headers });
  };
  let ended = 0;
  const end = (call: Call, answer: Call['answer']) => {
    ended += 1;
    call.order = ended;
    call.answer = answer;
  };
  /** Answers a form's call as the next trouble says. */
  const post = async (request: Request): Promise<Response> => {
    running++;
    const payload = await request.text();
    const call: Call = { path: new URL(request.url).pathname, body: JSON.parse(payload), document };
    calls.push(call);
    const trouble = state.troubles.shift();
    const wait = async () => {
      running--;
      await held();
      running++;
    };
    try {
      if (trouble === 'offline') throw new TypeError('Failed to fetch');
      if (trouble === 'late call') await wait();
      const answer =
        trouble === 'refused'
          ? Response.json({ error: refusal }, { status: 503 })
          : await send(call.path, payload);
      if (answer.ok) call.hasReached = true;
      if (trouble === 'late answer' || trouble === 'lost late') await wait();
      // A page that was loaded again takes no answers of the one before.
      if (call.document !== document) return new Promise(() => {});
      if (trouble?.startsWith('lost')) throw new TypeError('Failed to fetch');
      call.status = answer.status;
      call.answered = await answer.clone().json();
      end(call, answer.ok ? 'taken' : 'refused');
      return answer;
    } catch (error) {
      end(call, 'lost');
      throw error;
    } finally {
      running--;
    }
  };

  /** Lets time pass in the page, and the server answer. */
  const pass = async (ms: number, step = 50) => {
    for (let passed = 0; passed < ms; passed += step) {
      await act(async () => {
        await vi.advanceTimersByTimeAsync(step);
        for (let turn = 0; turn < 3 || running > 0; turn++) await new Promise(setImmediate);
      });
    }
  };

  let router: ReturnType<typeof createMemoryRouter>;
  let removeListeners = () => {};
  /** Loads a page as a document: with a new store, and the starter that keeps drafts. */
  const load = async (path: string) => {
    document += 1;
    const store = await sampleStore({ path, post });
    router = createMemoryRouter([{ path: '*', element: <AppRoutes /> }], { initialEntries: [path] });
    const cache = createCache({ key: 'css', container: window.document.createElement('div') });
    render(
      <Providers cache={cache} store={store}>
        <RouterProvider router={router} />
      </Providers>,
    );
    await pass(500);
    removeListeners = watchAlone(() => watchDrafts(null));
  };
  const unload = () => {
    removeListeners();
    cleanup();
  };

  sessionStorage.clear();
  // No clock of the test moves while a file is loaded.
  await loadSnackbar();
  // Testing Library waits for a timer after each event, and asks Jest to let its clock go on.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  // jsdom cannot scroll and has no animations.
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.getAnimations ??= () => [];
  await load('/contact');
  const user = userEvent.setup({ delay: null });
  return {
    state,
    calls,
    waiting,
    leads,
    pass,
    user,
    get document() {
      return document;
    },
    get place() {
      return router.state.location.pathname;
    },
    go: (path: string) => act(() => router.navigate(path)),
    back: () => act(() => router.navigate(-1)),
    reload: async () => {
      const { pathname } = router.state.location;
      unload();
      await load(pathname);
    },
    close: unload,
  };
}

export type SitePage = Awaited<ReturnType<typeof openSitePage>>;

/** Runs something that listens to the window. Returns what ends its listening. */
function watchAlone(watch: () => void): () => void {
  const adding = vi.spyOn(globalThis, 'addEventListener');
  watch();
  const added = [...adding.mock.calls];
  adding.mockRestore();
  return () => added.forEach(([type, listener]) => void removeEventListener(type, listener as EventListener));
}

/** Returns the forms of the page that is shown, by their names. */
export const formsShown = (): Map<string, HTMLFormElement> =>
  new Map(
    [...document.forms].flatMap((form) => {
      const name = (form.elements.namedItem(formField) as HTMLInputElement | null)?.value;
      return name ? [[name, form]] : [];
    }),
  );
