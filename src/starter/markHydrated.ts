import { hydratedEvent } from './names.ts';

/**
 * Says that the script of the whole page (its `html` element) or of a part of it has taken over: to the starter, which
 * then does what was pressed or sent too early, and to tests and benchmarks, which act faster than visitors.
 */
export function markHydrated(element: HTMLElement | null): void {
  if (!element) return;
  element.dataset.hydrated = '';
  element.dispatchEvent(new Event(hydratedEvent, { bubbles: true }));
}
