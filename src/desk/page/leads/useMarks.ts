import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { LeadState, LeadValues, Marked, MarkedLead, Undone } from '../../wire.ts';
import { announce } from '../common/announce.ts';
import { counted } from '../common/counted.ts';
import { untilRead } from '../common/deskApi.ts';
import { focusOnceAnswered, headingId } from '../common/focus.ts';
import { useLateFailure } from '../common/lateFailures.ts';
import { linkId } from './LeadRow.tsx';
import { useMarkMutation, useUndoMarksMutation } from './leadsApi.ts';
import { notSaved } from './leadWords.ts';

/** Leads that one call marks at most. */
const mostMarked = 1_000;

/** The last action, in a sentence. */
interface Done {
  /** A new number for each action, so that React shows its sentence as a new one. */
  number: number;
  message: string;
  /** The leads and the change of the call, where it was a mark. */
  press?: string | undefined;
  /** The leads with what changed in them, where it can be undone. */
  undo?: { marked: MarkedLead[]; names: (keyof LeadValues)[]; called: string } | undefined;
}

/**
 * Marks leads, says what was done, and undoes it.
 *
 * @param titleOf returns what a lead is called, where the page knows it
 */
export function useMarks(titleOf: (id: string) => string | undefined = () => undefined) {
  const dispatch = useDispatch();
  /** The action that is being undone, until its button has gone: the second press of a double click is not another undo. */
  const undoing = useRef<Done>(undefined);
  const [mark] = useMarkMutation();
  const [undoMarks] = useUndoMarksMutation();
  const failLate = useLateFailure();
  const [done, setDone] = useState<Done>();
  /**
   * The last call that failed. The hook of a call knows only the last call, whose success would hide the late failure of an
   * earlier one.
   */
  const [failure, setFailure] = useState<{ error: unknown; ids: readonly string[]; called: string }>();
  const fail = (failed: NonNullable<typeof failure>) => {
    if (!failLate(notSaved(failed.called), failed.error)) setFailure(failed);
  };
  /** Says what was done. The second press of a double click changes nothing: what the first one did can still be undone. */
  const report = (message: string, { press, undo }: Pick<Done, 'press' | 'undo'> = {}) =>
    setDone((last) => ({
      number: (last?.number ?? 0) + 1,
      message,
      press,
      undo: undo ?? (press && press === last?.press ? last.undo : undefined),
    }));

  /** Does the same with all these leads, in steps, and returns whether it succeeded. */
  const markAll = async (ids: readonly string[], change: Partial<LeadValues>): Promise<boolean> => {
    const [only = ''] = ids;
    const called = (ids.length === 1 && titleOf(only)) || '';
    setFailure(undefined);
    const marked: MarkedLead[] = [];
    const mailed: string[] = [];
    let isWhole = true;
    for (let first = 0; first < ids.length && isWhole; first += mostMarked) {
      const these = ids.slice(first, first + mostMarked);
      const { data, error }: { data?: Marked; error?: unknown } = await mark({ ids: these, ...change });
      isWhole = data !== undefined;
      if (!isWhole) fail({ error, ids: these, called: called || counted(these.length, 'lead') });
      marked.push(...(data?.before ?? []));
      if (data?.mailed && !mailed.includes(data.mailed)) mailed.push(data.mailed);
    }
    if (marked.length > 0) {
      const names = Object.keys(change) as (keyof LeadValues)[];
      const changed = marked.filter(({ entry }) => entry !== undefined);
      const sentence = [sentenceOf(change, marked.length), ...mailed].join(' ');
      const undo = changed.length > 0 ? { marked: changed, names, called } : undefined;
      report(sentence, { press: JSON.stringify([ids, change]), undo });
    }
    return isWhole;
  };

  /** Ends the sentence of an action, unless another one has taken its place. */
  const end = (action: Done) => setDone((now) => (now === action ? undefined : now));

  /**
   * Gives each lead its own earlier values back. What somebody changed meanwhile stays. The button stays as well until the list
   * shows the leads again: then the first of them gets the focus.
   */
  const undo = async (action: Done, { marked, names, called }: NonNullable<Done['undo']>) => {
    if (undoing.current === action) return;
    undoing.current = action;
    const moveFocus = focusOnceAnswered();
    setFailure(undefined);
    const { result, error } = await undoAll(marked, names);
    if (error !== undefined) {
      // The button stays, for another try.
      if (undoing.current === action) undoing.current = undefined;
      return fail({
        error,
        ids: marked.map(({ id }) => id),
        called: called || counted(marked.length, 'lead'),
      });
    }
    if (result.undone > 0) announce(undoneSentence(marked, names, called || counted(result.undone, 'lead')));
    await untilRead(dispatch);
    end(action);
    if (result.refused.length > 0) report(refusalOf(result));
    moveFocus(...marked.map(({ id }) => linkId(id)), headingId);
  };

  /** Returns what was undone, and why the rest was not. */
  const undoAll = async (marked: readonly MarkedLead[], names: readonly (keyof LeadValues)[]) => {
    const before = marked.map((lead) => ({
      id: lead.id,
      entry: lead.entry ?? 0,
      ...Object.fromEntries(names.map((name) => [name, lead[name]])),
    }));
    const result: Undone = { undone: 0, refused: [] };
    for (let first = 0; first < before.length; first += mostMarked) {
      const { data, error } = await undoMarks(before.slice(first, first + mostMarked));
      if (!data) return { result, error };
      result.undone += data.undone;
      result.refused.push(...data.refused);
    }
    return { result, error: undefined };
  };

  const undoable = done?.undo;
  return {
    markAll,
    done,
    report,
    /** Undoes what was done last; undefined where that is not possible here. */
    undo: done && undoable && (() => void undo(done, undoable)),
    forget: () => setDone(undefined),
    /** Why the last call failed, the leads that it was for, and what these are called. */
    error: failure?.error,
    failedIds: failure?.ids ?? [],
    failedName: failure?.called,
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

/** Says that leads have their earlier values again. */
function undoneSentence(
  marked: readonly MarkedLead[],
  names: readonly (keyof LeadValues)[],
  called: string,
): string {
  const [state, ...others] = new Set(marked.map((lead) => lead.state));
  const isOneState = names.includes('state') && state !== undefined && others.length === 0;
  const words = { open: 'Open again', done: 'Done again', spam: 'Spam again' };
  return `${isOneState ? words[state] : 'As before'}: ${called}.`;
}

/** Says which leads were not given back, and whose marks they keep. */
function refusalOf({ undone, refused }: Undone): string {
  const people = [...new Set(refused.map(({ by }) => by))].join(' and ');
  if (refused.length === 1 && undone === 0) return `Not undone: ${people} changed this lead meanwhile.`;
  return `${counted(undone, 'lead')} as before. Not undone: ${counted(refused.length, 'lead')} that ${people} changed meanwhile.`;
}
