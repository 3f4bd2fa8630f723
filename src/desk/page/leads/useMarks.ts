import { useState } from 'react';
import type { LeadState, LeadValues, Marked, MarkedLead, Undone } from '../../wire.ts';
import { counted } from '../common/counted.ts';
import { useMarkMutation, useUndoMarksMutation } from './leadsApi.ts';

/** Leads that one call marks at most. */
const mostMarked = 1_000;

/** What was done last, in a sentence. */
interface Done {
  /** A new number for each action, so that React shows its sentence as a new one. */
  number: number;
  message: string;
  /** The leads with what changed in them, where it can be undone. */
  undo?: { marked: MarkedLead[]; names: (keyof LeadValues)[] } | undefined;
}

/** Marks leads, says what was done, and undoes it. */
export function useMarks() {
  const [mark, { error, originalArgs }] = useMarkMutation();
  const [undoMarks, { error: undoError }] = useUndoMarksMutation();
  const [done, setDone] = useState<Done>();
  const report = (message: string, undo?: Done['undo']) =>
    setDone((last) => ({ number: (last?.number ?? 0) + 1, message, undo }));

  /** Does the same with all these leads, in steps, and returns whether it succeeded. */
  const markAll = async (ids: readonly string[], change: Partial<LeadValues>): Promise<boolean> => {
    const marked: MarkedLead[] = [];
    const mailed: string[] = [];
    let isWhole = true;
    for (let first = 0; first < ids.length && isWhole; first += mostMarked) {
      const { data }: { data?: Marked } = await mark({
        ids: ids.slice(first, first + mostMarked),
        ...change,
      });
      isWhole = data !== undefined;
      marked.push(...(data?.before ?? []));
      if (data?.mailed && !mailed.includes(data.mailed)) mailed.push(data.mailed);
    }
    if (marked.length > 0) {
      const names = Object.keys(change) as (keyof LeadValues)[];
      const changed = marked.filter(({ entry }) => entry !== undefined);
      const sentence = [sentenceOf(change, marked.length), ...mailed].join(' ');
      report(sentence, changed.length > 0 ? { marked: changed, names } : undefined);
    }
    return isWhole;
  };

  /** Gives each lead its own earlier values back. What somebody changed meanwhile stays. */
  const undo = async ({ marked, names }: NonNullable<Done['undo']>) => {
    setDone(undefined);
    const before = marked.map((lead) => ({
      id: lead.id,
      entry: lead.entry ?? 0,
      ...Object.fromEntries(names.map((name) => [name, lead[name]])),
    }));
    const result: Undone = { undone: 0, refused: [] };
    for (let first = 0; first < before.length; first += mostMarked) {
      const { data } = await undoMarks(before.slice(first, first + mostMarked));
      if (!data) return;
      result.undone += data.undone;
      result.refused.push(...data.refused);
    }
    if (result.refused.length > 0) report(refusalOf(result));
  };

  return {
    markAll,
    done,
    report,
    /** Undoes what was done last; undefined where that is not possible here. */
    undo: done?.undo && (() => void undo(done.undo as NonNullable<Done['undo']>)),
    forget: () => setDone(undefined),
    /** Why the last call failed, and the leads that it was for. */
    error: error ?? undoError,
    failedIds: error ? (originalArgs?.ids ?? []) : [],
  };
}

const stateWords: Record<LeadState, string> = { open: 'open again', done: 'done', spam: 'spam' };

/** Says what was done with so many leads. */
function sentenceOf({ state, owner, due }: Partial<LeadValues>, count: number): string {
  const leads = counted(count, 'lead');
  if (owner !== undefined) return `${leads} given to ${owner || 'nobody'}.`;
  if (due !== undefined) return `Reminder ${due ? 'set' : 'removed'} for ${leads}.`;
  const word = stateWords[state ?? 'open'];
  return count === 1 ? `The lead is ${word}.` : `${leads} are ${word}.`;
}

/** Says which leads were not given back, and whose marks they keep. */
function refusalOf({ undone, refused }: Undone): string {
  const people = [...new Set(refused.map(({ by }) => by))].join(' and ');
  if (refused.length === 1 && undone === 0) return `Not undone: ${people} changed this lead meanwhile.`;
  return `${counted(undone, 'lead')} as before. Not undone: ${counted(refused.length, 'lead')} that ${people} changed meanwhile.`;
}
