import { useEffect, useRef } from 'react';

/** Steps that can be undone, and milliseconds within which changes of one text are one step. */
const [mostSteps, oneStepMs] = [100, 1_000];

/** Undo and redo of a page: whole texts, the last one at the end. `write` shows and saves one of them. */
export function usePageHistory(current: unknown, write: (text: unknown) => void) {
  const past = useRef<unknown[]>([]);
  const future = useRef<unknown[]>([]);
  const last = useRef({ field: '', at: 0 });
  const step = (from: typeof past, to: typeof past) => {
    if (from.current.length === 0) return;
    const next = from.current.pop();
    to.current.push(current);
    last.current = { field: '', at: 0 };
    write(next);
  };
  const undo = () => step(past, future);
  const redo = () => step(future, past);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      const isText = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]');
      if (!(ctrlKey || metaKey) || isText) return;
      const letter = key.toLowerCase();
      const undoOrRedo = letter === 'z' && !shiftKey ? undo : redo;
      const command = letter === 'z' || letter === 'y' ? undoOrRedo : undefined;
      if (!command) return;
      event.preventDefault();
      command();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });

  return {
    undo,
    redo,
    canUndo: past.current.length > 0,
    canRedo: future.current.length > 0,
    /** Remembers the page before a change of a text, which `field` names, or before another change (''). */
    remember: (before: unknown, field: string) => {
      const now = Date.now();
      const isSameStep = field !== '' && field === last.current.field && now - last.current.at < oneStepMs;
      last.current = { field, at: now };
      future.current = [];
      if (!isSameStep) past.current = [...past.current, before].slice(-mostSteps);
    },
  };
}
