import { useSearchParams } from 'react-router-dom';

export const views = {
  open: { name: 'Open', query: { state: 'open', suspect: 'false' } },
  unanswered: { name: 'Not answered', query: { unanswered: 'true' } },
  mine: { name: 'Mine', query: { mine: 'true' } },
  due: { name: 'Due', query: { due: 'true' } },
  done: { name: 'Done', query: { state: 'done' } },
  spam: { name: 'Spam', query: { state: 'spam' } },
  suspect: { name: 'Suspect', query: { state: 'open', suspect: 'true' } },
  all: { name: 'All', query: {} },
  // Today links to it.
  ending: { name: 'Erased within a week', query: { ending: 'true' } },
} as const satisfies Record<string, { name: string; query: Record<string, string> }>;

type View = keyof typeof views;
export const viewNames = Object.keys(views) as View[];

/** Leads of one page. */
export const pageSize = 50;

/** Returns the last page of so many leads. */
export const lastPage = (total: number) => Math.floor(Math.max(0, total - 1) / pageSize);

/**
 * The choices that narrow a view, each a parameter of the address and of the calls. An empty one narrows nothing. `person` is the
 * id of a lead: only the leads of its person are listed.
 */
const choiceNames = ['kind', 'days', 'search', 'person'] as const;
type Choices = Record<(typeof choiceNames)[number], string>;

/** The filter in the page's address, which a reload and Back keep. */
export function useLeadFilter() {
  const [params, setParams] = useSearchParams();
  const given = params.get('view');
  const view = viewNames.find((name) => name === given) ?? 'open';
  const page = Math.max(0, Math.trunc(Number(params.get('page'))) || 0);
  const choices = Object.fromEntries(choiceNames.map((name) => [name, params.get(name) ?? ''])) as Choices;
  const chosen = Object.entries(choices).filter(([, value]) => value);
  const query = new URLSearchParams({ ...views[view].query, ...Object.fromEntries(chosen) }).toString();
  return {
    view,
    ...choices,
    page,
    /** The query of calls for the leads that match, and for this page of them. */
    query,
    pageQuery: `${query}&offset=${page * pageSize}&limit=${pageSize}`,
    /** The address of the filter, to be kept when a lead is opened. */
    address: params.toString(),
    /** Changes the filter; another one begins at its first page. */
    change: (changes: Partial<Choices & Record<'view' | 'page', string>>, isReplaced = false) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries({ page: '', ...changes }))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: 'search' in changes || isReplaced },
      ),
  };
}

export type LeadFilter = ReturnType<typeof useLeadFilter>;
