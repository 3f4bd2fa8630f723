import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import { Desk } from '#desk/page/Desk.tsx';
// The desk imports its places when they are opened, which takes real time: an hour would be over before.
import '#desk/page/leads/LeadsPage.tsx';
import '#desk/page/publishing/HistoryPage.tsx';
import { makeStore } from '#desk/page/makeStore.ts';
import type { MarkedLead } from '#desk/wire.ts';
import { markLeads } from '#server/leads/markLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { callDesk } from '../support/callDesk.ts';
import { openDesk } from '../support/openDesk.ts';
import { inDesk, stubScreen } from '../support/renderDesk.tsx';
import { contact } from '../support/sampleLeads.ts';

/** How a call that changes something ends: when it reaches the desk, when its answer comes, and whether the desk takes it. */
export const troubles = ['late answer', 'late call', 'refused', 'refused late'] as const;
type Trouble = (typeof troubles)[number];

export const names = ['Asha', 'Bina', 'Chitra', 'Divya', 'Esha'] as const;
export type Name = (typeof names)[number];

/** The desk's answer to a call that it refuses. */
export const refusal = 'Too many calls at once.';

/** A call of the page that changes something. */
export interface Change {
  path: string;
  body: {
    ids?: string[];
    /** Those of an undo. */
    marks?: { id: string }[];
    note?: string;
    state?: string;
    owner?: string;
    reply?: string;
  };
  /** Whether the desk took it; undefined until the page has the answer. */
  isTaken?: boolean;
  /** The leads that it changed. */
  changed?: Name[];
}

/** The desk's page with the leads, as on a wide screen, on a real desk with five open leads. */
export async function openLeadsPage() {
  const { app, store } = await openDesk({
    admit: ({ headers }) => ({ user: String(headers['x-user'] ?? 'Meena') }),
    env: { DESK_STAFF: 'Meena <meena@site.example>, Ravi <ravi@site.example>' },
  });
  const ids = new Map<Name, string>();
  for (const name of names)
    ids.set(name, (await saveLead(store, contact({ name, email: `${name}@site.example` }))).id);
  const nameOf = (id: string) => [...ids].find(([, each]) => each === id)?.[0];

  const state = { troubles: [] as Trouble[], areReadsSlow: false };
  const changes: Change[] = [];
  /** Calls whose answer waits until it is let go. */
  const waiting: (() => void)[] = [];
  const held = () => new Promise<void>((resolve) => waiting.push(resolve));
  /** Calls that the desk is answering. */
  let running = 0;
  const answer = async (request: Request, payload: Buffer) => {
    running++;
    const { status, body, type } = await callDesk(app, request, payload, { 'x-user': 'Meena' });
    running--;
    return new Response(body, { status, headers: { 'content-type': type } });
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    running++;
    const payload = Buffer.from(await request.clone().arrayBuffer());
    running--;
    if (request.method === 'GET') {
      if (state.areReadsSlow) await held();
      return answer(request, payload);
    }
    const change: Change = {
      path: new URL(request.url).pathname.slice(1),
      body: JSON.parse(payload.toString()),
    };
    changes.push(change);
    const trouble = state.troubles.shift();
    if (trouble === 'late call' || trouble === 'refused late') await held();
    const answered = trouble?.startsWith('refused')
      ? Response.json({ error: refusal }, { status: 503 })
      : await answer(request, payload);
    if (trouble === 'late answer') await held();
    change.isTaken = answered.ok;
    const { before = [] } = await answered.clone().json();
    const marked = (before as MarkedLead[]).filter(({ entry }) => entry !== undefined);
    change.changed = marked.flatMap(({ id }) => nameOf(id) ?? []);
    return answered;
  });
  stubScreen('wide');
  vi.stubGlobal('ResizeObserver', function ResizeObserver() {
    return { observe() {}, unobserve() {}, disconnect() {} };
  });
  // Testing Library waits for a timer after each event, and asks Jest to let its clock go on.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  // With the clock of the test, as all that the page waits for.
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) =>
    setTimeout(() => frame(performance.now()), 16),
  );
  vi.stubGlobal('cancelAnimationFrame', (id: number) => clearTimeout(id));
  // jsdom has no layout.
  Element.prototype.scrollIntoView ??= () => {};

  /** Lets time pass in the page, in steps of a frame or longer ones, and the desk answer. */
  const pass = async (ms: number, step = 20) => {
    for (let passed = 0; passed < ms; passed += step) {
      await vi.advanceTimersByTimeAsync(step);
      for (let turn = 0; turn < 4 || running > 0; turn++) await new Promise(setImmediate);
    }
  };

  let place = '';
  let back = () => {};
  function Place() {
    const { pathname } = useLocation();
    const navigate = useNavigate();
    place = pathname;
    back = () => navigate(-1);
    return null;
  }
  const page = render(
    inDesk(
      makeStore(),
      '/leads',
      <>
        <Place />
        <Desk />
      </>,
    ),
  );
  await pass(2_000, 50);
  const user = userEvent.setup({ delay: null });
  return {
    state,
    changes,
    waiting,
    ids,
    nameOf,
    pass,
    user,
    /** The path that the page shows. */
    get place() {
      return place;
    },
    /** The name of the lead that is open. */
    get openLead(): Name | undefined {
      return nameOf(place.split('/')[2] ?? '');
    },
    back: () => act(async () => back()),
    /** Marks a lead as a colleague at another computer does. */
    colleagueMarks: (name: Name, mark: Parameters<typeof markLeads>[2]) =>
      markLeads(store, [ids.get(name) ?? ''], mark),
    /** Returns a lead as the desk has it. */
    read: async (name: Name) =>
      (await app.inject({ url: `/desk/leads/${ids.get(name)}`, headers: { 'x-user': 'Ravi' } })).json() as {
        state: string;
        owner: string;
        events: { note?: string }[];
      },
    close: () => {
      page.unmount();
      cleanup();
    },
  };
}

export type LeadsScreen = Awaited<ReturnType<typeof openLeadsPage>>;
