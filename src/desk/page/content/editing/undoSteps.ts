import { isSame } from '../../../entries.ts';
import { merge } from '../../../merge.ts';

/** A change of a record by this person: the record before it and after it. */
interface UndoStep {
  from: unknown;
  to: unknown;
}

/** The changes of one person in one record, which can be undone and redone. */
export interface UndoHistory {
  past: UndoStep[];
  future: UndoStep[];
  /** The field that the last step changed and when, in milliseconds; '' for a change of more than a field. */
  lastField: string;
  lastAt: number;
}

export const noHistory: UndoHistory = { past: [], future: [], lastField: '', lastAt: 0 };

/** The most steps that can be undone. */
const mostSteps = 100;

/** Milliseconds within which changes of one field are one step. */
const oneStepMs = 1_000;

/**
 * Returns the history with a further step, which ends the steps forwards. Keys in one field are one step; every other change
 * (`field` is '') is a step of its own.
 */
export function withStep(history: UndoHistory, step: UndoStep, field: string, at: number): UndoHistory {
  const before = history.past.at(-1);
  const isSameField = field !== '' && field === history.lastField && at - history.lastAt < oneStepMs;
  const next = { future: [], lastField: field, lastAt: at };
  // A record that was merged meanwhile has changes of others.
  if (isSameField && before && before.to === step.from)
    return { ...next, past: [...history.past.slice(0, -1), { from: before.from, to: step.to }] };
  return { ...next, past: [...history.past, step].slice(-mostSteps) };
}

/** Returns a record without a step. What others have changed meanwhile stays, also where the step changed the same field. */
const without = ({ from, to }: UndoStep, now: unknown): unknown => merge(to, from, now, 'theirs').value;

/** Takes back the last step that still makes a difference. Returns the data without it, and the history then. */
export function undoStep(history: UndoHistory, now: unknown): { data: unknown; history: UndoHistory } {
  const { data, rest, opposite } = takeBack(history.past, now);
  const future = opposite ? [...history.future, opposite] : history.future;
  return { data, history: { past: rest, future, lastField: '', lastAt: 0 } };
}

/** Makes the last undone step again. Returns the data with it, and the history then. */
export function redoStep(history: UndoHistory, now: unknown): { data: unknown; history: UndoHistory } {
  const { data, rest, opposite } = takeBack(history.future, now);
  const past = opposite ? [...history.past, opposite] : history.past;
  return { data, history: { past, future: rest, lastField: '', lastAt: 0 } };
}

function takeBack(steps: readonly UndoStep[], now: unknown) {
  for (let at = steps.length - 1; at >= 0; at--) {
    const step = steps[at] as UndoStep;
    const data = without(step, now);
    if (isSame(data, now)) continue;
    return { data, rest: steps.slice(0, at), opposite: { from: now, to: data } };
  }
  return { data: now, rest: [], opposite: undefined };
}
