import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

export type Dismissal = 'escape' | 'outside';

/** Calls `dismiss` on Escape and on a press outside `root`, while `open`. */
export function useDismissal(
  open: boolean,
  root: RefObject<HTMLElement | null>,
  dismiss: (by: Dismissal) => void,
): void {
  const onDismiss = useEffectEvent(dismiss);

  // Before the open menu is painted: Escape must work from the moment it can be seen.
  useLayoutEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Says that this Escape is used up: an open message must not go with it.
      event.preventDefault();
      onDismiss('escape');
    };
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) onDismiss('outside');
    };
    addEventListener('keydown', onKeyDown, true);
    addEventListener('pointerdown', onPointerDown, true);
    return () => {
      removeEventListener('keydown', onKeyDown, true);
      removeEventListener('pointerdown', onPointerDown, true);
    };
  }, [open, root]);
}
