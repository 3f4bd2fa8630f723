import { isSame } from '../../../entries.ts';
import { merge } from '../../../merge.ts';

/** A change of a text by this person: the text before it and after it. */
interface Step {
  from: unknown;
  to: unknown;
}

/** Steps that can be undone, and milliseconds within which changes of one field are one step. */
const [mostSteps, oneStepMs] = [100, 1_000];

/** Returns a text without a step. What others have changed meanwhile stays, also where the step changed the same field. */
const without = ({ from, to }: Step, now: unknown): unknown => merge(to, from, now, 'theirs').value;

/** The steps of one person in one text, which can be undone and redone. */
export function makeSteps() {
  const past: Step[] = [];
  const future: Step[] = [];
  let last = { field: '', at: 0 };
  /** Takes back the last step that still makes a difference, and returns the text without it. */
  const takeBack = (steps: Step[], opposite: Step[], now: unknown): unknown => {
    last = { field: '', at: 0 };
    for (let step = steps.pop(); step; step = steps.pop()) {
      const next = without(step, now);
      if (isSame(next, now)) continue;
      opposite.push({ from: now, to: next });
      return next;
    }
    return now;
  };
  return {
    /** Remembers a change of a field, or another change (''). */
    remember(step: Step, field: string): void {
      const now = Date.now();
      const isMore = field !== '' && field === last.field && now - last.at < oneStepMs;
      const before = past.at(-1);
      last = { field, at: now };
      future.length = 0;
      // A text that was merged meanwhile has changes of others.
      if (isMore && before && before.to === step.from) before.to = step.to;
      else if (past.push(step) > mostSteps) past.shift();
    },
    undo: (now: unknown) => takeBack(past, future, now),
    redo: (now: unknown) => takeBack(future, past, now),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
}
