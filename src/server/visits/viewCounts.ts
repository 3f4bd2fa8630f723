import type { ViewPart } from '../database/schema.ts';
import { recentlyUsed } from '../http/recentlyUsed.ts';
import { dayOf } from '../timing/days.ts';
import { type Running, repeat } from '../timing/repeat.ts';

/** Views and visits of one name on one day: of a page, a source, or a campaign, see `ViewPart`. */
export interface ViewCount {
  day: string;
  part: ViewPart;
  name: string;
  views: number;
  visits: number;
}

/** The name of everything that comes after the limits of a day. */
export const otherName = 'other';

/** One view of a page, or of an address that is none. */
export interface View {
  /** Path of the page; undefined if the site has none at the address. */
  page: string | undefined;
  /** The address without a page; empty if there is one. */
  missing: string;
  /** For the first page of a visit: the host of the link or `utm_source`, and `utm_campaign`. */
  visit: { source: string; campaign: string } | undefined;
}

/** Counts views until they are stored. */
export interface ViewCounts {
  /** Counts a view; `client` limits how many new names one client can add. */
  add: (view: View, client: string) => void;
  /** Stores what is counted so far, and no more from then on. */
  stop: () => Promise<void>;
}

interface Parts {
  /** Adds counts to the store. */
  addViews: (counts: readonly ViewCount[]) => Promise<void>;
  /** Called when counts cannot be stored, once until they can. They are kept and stored later. */
  report: (error: unknown) => void;
  /** Milliseconds between two times of storing; for tests. */
  pause?: number;
  /** The time in milliseconds; for tests. */
  now?: () => number;
}

/** Names that one client can use in a day: sources, campaigns and addresses without a page are free texts. */
const namesPerClient = 30;
/** Clients whose names are counted, the latest. */
const mostClients = 10_000;

/** Counts views in memory and adds them to the store every ten seconds. */
export function openViewCounts({ addViews, report, pause = 10_000, now = Date.now }: Parts): ViewCounts {
  let counts = new Map<string, ViewCount>();
  const clients = recentlyUsed<{ day: string; names: Set<string> }>(mostClients);
  /** Returns the name, or the common one if the client has used too many. */
  const nameFor = (part: ViewPart, name: string, client: string): string => {
    const day = dayOf(now());
    const before = clients.get(client);
    const { names } = before?.day === day ? before : { names: new Set<string>() };
    clients.set(client, { day, names });
    const key = `${part} ${name}`;
    if (!names.has(key) && names.size >= namesPerClient) return otherName;
    names.add(key);
    return name;
  };
  const count = ({ day, part, name, views, visits }: ViewCount) => {
    const key = `${day} ${part} ${name}`;
    const before = counts.get(key) ?? { views: 0, visits: 0 };
    counts.set(key, { day, part, name, views: before.views + views, visits: before.visits + visits });
  };
  const add = ({ page, missing, visit }: View, client: string) => {
    const one = { day: dayOf(now()), views: 1, visits: Number(visit !== undefined) };
    if (page === undefined) {
      const name = missing === otherName ? missing : `${missing} ${visit?.source ?? ''}`;
      return count({ ...one, part: 'missing', name: nameFor('missing', name, client) });
    }
    count({ ...one, part: 'all', name: '' });
    count({ ...one, part: 'page', name: page });
    if (!visit) return;
    count({ ...one, part: 'landing', name: page });
    count({ ...one, part: 'source', name: nameFor('source', visit.source, client) });
    if (visit.campaign)
      count({ ...one, part: 'campaign', name: nameFor('campaign', visit.campaign, client) });
  };
  let isFailing = false;
  const store = async () => {
    const taken = [...counts.values()];
    if (taken.length === 0) return false;
    counts = new Map();
    try {
      await addViews(taken);
      isFailing = false;
    } catch (error) {
      for (const each of taken) count(each);
      if (!isFailing) report(error);
      isFailing = true;
    }
    return false;
  };
  const storing: Running = repeat(store, pause);
  return {
    add,
    stop: async () => {
      await storing.stop();
      await store();
    },
  };
}
