import { hydratedEvent } from './names.ts';

/**
 * Marks the page (its `html` element) or a part of it as hydrated. The starter then sends a form that was submitted before. Tests
 * and benchmarks, which act faster than visitors, wait for the mark.
 */
export function markHydrated(element: HTMLElement | null): void {
  if (!element) return;
  element.dataset.hydrated = '';
  element.dispatchEvent(new Event(hydratedEvent, { bubbles: true }));
}
