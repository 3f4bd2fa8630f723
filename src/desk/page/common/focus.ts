import { useEffect } from 'react';

const stops =
  'a[href], button:not(:disabled), input:not(:disabled, [hidden]), textarea, [tabindex="0"], [contenteditable="true"]';

/** The id of the heading of what the address names. */
export const headingId = 'place';

/** Moves the focus, once the page shows a change, to the first of these elements that can have it, or to a stop in it. */
export function focusSoon(...ids: string[]): void {
  requestAnimationFrame(() => {
    for (const id of ids) {
      const element = document.getElementById(id);
      const target = element?.matches(`${stops}, h1, h2`)
        ? element
        : element?.querySelector<HTMLElement>(stops);
      if (target) return target.focus();
    }
  });
}

/** An element around the one that has the focus, and the place of its child that has it. */
interface Around {
  element: Element;
  index: number;
}

/**
 * Keeps the focus on the page: when what has it disappears, it goes to the row that takes its place in a list, or to the heading
 * of the part that is left. A dialog's own frame, which has no name, gives it to the dialog's title.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    let around: Around[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      around = [];
      for (let child: Element = target; child.parentElement; child = child.parentElement)
        around.push({
          element: child.parentElement,
          index: [...child.parentElement.children].indexOf(child),
        });
      if (target.matches('[role=dialog], :has([role=dialog])')) headingIn(target)?.focus();
    };
    const isLost = () =>
      last &&
      (!last.isConnected || last.matches(':disabled')) &&
      [document.body, last, null].includes(document.activeElement as HTMLElement | null);
    const look = () => {
      if (isLost()) neighbourOf(around)?.focus();
    };
    // A part of the page that moves the focus on its own comes first.
    const observer = new MutationObserver(() => {
      if (isLost()) requestAnimationFrame(() => requestAnimationFrame(look));
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

/** Returns what takes the focus of an element that disappeared. */
function neighbourOf(around: readonly Around[]): HTMLElement | undefined {
  for (const { element, index } of around) {
    if (!element.isConnected) continue;
    const rows = element.matches('ul, ol, tbody') ? [...element.children] : [];
    const row = rows[Math.min(index, rows.length - 1)];
    const next =
      row?.querySelector<HTMLElement>(stops) ??
      (element.matches('main, section, [role=dialog], [role=group], [role=region]')
        ? headingIn(element)
        : undefined);
    if (next) return next;
  }
  return document.getElementById(headingId) ?? undefined;
}

/** Returns the first heading of a part, ready for the focus. */
function headingIn(part: Element): HTMLElement | undefined {
  const heading = part.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) heading.tabIndex = -1;
  return heading ?? undefined;
}
