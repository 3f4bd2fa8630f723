import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { Desk } from '#desk/page/Desk.tsx';
import { LeadsPage } from '#desk/page/leads/LeadsPage.tsx';
import type { LeadValues, MarkedLead, WholeLead } from '#desk/wire.ts';
import { type DeskCall, renderDesk, stubScreen } from './renderDesk.tsx';

/** A lead as the desk's page gets it. */
export const wholeLead = (given: Partial<WholeLead> = {}): WholeLead => ({
  id: 'a'.repeat(32),
  kind: 'enquiries',
  state: 'open',
  suspect: false,
  confirmed: false,
  name: 'Zubeda Qureshi',
  company: 'Charminar Pearls',
  email: '',
  phone: '',
  budget: '',
  received: '2026-01-05T10:00:00Z',
  message: 'Forty rooms',
  hasFile: false,
  facts: [],
  origin: [],
  file: null,
  events: [],
  others: 0,
  here: [],
  answered: null,
  owner: '',
  due: '',
  replyTo: given.email ?? '',
  ...given,
});

/** The browser's. */
function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

interface DeskOptions {
  path?: string;
  /** Answers a call in place of the desk. */
  own?: (call: DeskCall) => unknown;
  session?: object;
  /** Renders the whole desk, which keeps the focus on the page and says what is done. */
  isWhole?: boolean;
}

/**
 * Renders the place Leads as on a wide screen, on a desk that keeps these leads as the server does: marks and their undo change
 * them, and a lead that is not open leaves the list of open ones.
 */
export function openDeskOfLeads(leads: WholeLead[], options: DeskOptions = {}) {
  const { path = '/leads', own, session, isWhole = false } = options;
  // jsdom has no layout.
  Element.prototype.scrollIntoView ??= () => {};
  let entries = 0;
  const stored = new Map(leads.map((lead) => [lead.id, { ...lead }]));
  const mark = (id: string, change: Partial<LeadValues>): MarkedLead => {
    const lead = stored.get(id);
    if (!lead) throw new Error(`no lead ${id}`);
    const { state, owner, due } = lead;
    const before = { state, owner, due };
    const isChanged = Object.entries(change).some(
      ([name, value]) => name in before && before[name as keyof LeadValues] !== value,
    );
    Object.assign(lead, change);
    // What a lead already has changes nothing, and leaves no entry.
    return { id, ...before, entry: isChanged ? ++entries : undefined };
  };
  const answer = (call: DeskCall) => {
    const given = own?.(call);
    if (given !== undefined) return given;
    if (call.method === 'PATCH') {
      const { ids, ...change } = call.body as { ids: string[] } & Partial<LeadValues>;
      return { before: ids.map((id) => mark(id, change)), mailed: '' };
    }
    if (call.path === 'leads/undo') {
      const { marks } = call.body as { marks: ({ id: string; entry: number } & Partial<LeadValues>)[] };
      for (const { id, entry: _, ...values } of marks) mark(id, values);
      return { undone: marks.length, refused: [] };
    }
    if (call.path === 'session')
      return { user: 'Meena', isAdmin: true, openLeads: 0, editing: {}, ...session };
    if (call.path === 'follow-up') return { staff: ['Meena', 'Ravi'], replies: [] };
    if (call.path.startsWith('leads/')) return stored.get(call.path.slice('leads/'.length));
    const { offset, state, search = '' } = Object.fromEntries(new URLSearchParams(call.path.split('?')[1]));
    const found = [...stored.values()].filter(
      (lead) => (!state || lead.state === state) && `${lead.name} ${lead.phone}`.includes(search),
    );
    const first = Number(offset);
    return { rows: found.slice(first, first + 50), total: found.length, open: found.length };
  };
  const page = renderDesk(
    <>
      <BackButton />
      {isWhole ? (
        <Desk />
      ) : (
        <Routes>
          <Route path="/leads/*" element={<LeadsPage />} />
        </Routes>
      )}
    </>,
    answer,
    path,
  );
  stubScreen('wide');
  /** The bodies of the calls that change leads. */
  const sent = () => page.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { ...page, stored, sent };
}

/** Selects leads of the table by their names, or takes them out of the selection. */
export async function tick(...names: string[]) {
  for (const name of names)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
}
