import type { ViewPart } from '../database/schema.ts';
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
  add: (view: View) => void;
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

/** Counts views in memory and adds them to the store every ten seconds. */
export function openViewCounts({ addViews, report, pause = 10_000, now = Date.now }: Parts): ViewCounts {
  let counts = new Map<string, ViewCount>();
  const count = ({ day, part, name, views, visits }: ViewCount) => {
    const key = `${day} ${part} ${name}`;
    const before = counts.get(key) ?? { views: 0, visits: 0 };
    counts.set(key, { day, part, name, views: before.views + views, visits: before.visits + visits });
  };
  const add = ({ page, missing, visit }: View) => {
    const one = { day: dayOf(now()), views: 1, visits: Number(visit !== undefined) };
    if (page === undefined) {
      const name = missing === otherName ? missing : `${missing} ${visit?.source ?? ''}`;
      return count({ ...one, part: 'missing', name });
    }
    count({ ...one, part: 'all', name: '' });
    count({ ...one, part: 'page', name: page });
    if (!visit) return;
    count({ ...one, part: 'landing', name: page });
    count({ ...one, part: 'source', name: visit.source });
    if (visit.campaign) count({ ...one, part: 'campaign', name: visit.campaign });
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
