import { useEffect, useLayoutEffect } from 'react';
import { announce } from './announce.ts';
import { isInField } from './fieldKeys.ts';

const stops =
  'a[href], button:not(:disabled), input:not(:disabled, [hidden]), textarea, [tabindex="0"], [contenteditable="true"]';

/** The id of the heading of what the address names. Paths of fields, which are ids as well, have no hyphen. */
export const headingId = 'desk-heading';

/** Frames for which a change of the page is waited for: two seconds of a screen with 60 of them a second. */
const mostFrames = 120;

/** Calls back in the first frame in which this is so, or in the last one. */
function whenReady(isReady: () => boolean, then: () => void, frames = mostFrames): void {
  requestAnimationFrame(() => {
    if (frames === 0 || isReady()) then();
    else whenReady(isReady, then, frames - 1);
  });
}

/** A dialog or a menu that closes holds the focus until React has removed it, which may take many frames on a slow machine. */
function isHeldElsewhere(ids: readonly string[]): boolean {
  const holder = document.activeElement?.closest('[role=dialog], [role=menu]');
  return holder ? !ids.some((id) => holder.contains(document.getElementById(id))) : false;
}

/** Returns whether staff have gone on elsewhere since this was called: what they left may have gone from the page as well. */
function watchFocus(): () => boolean {
  const { activeElement } = document;
  return () => ![activeElement, document.body].includes(document.activeElement);
}

/**
 * Moves the focus to the first of these elements that can take it, or to a stop in it, once the page shows a change. The store
 * notifies React of an answer in the next frame, so the page changes in the frame after that, or later on a slow machine. Whoever
 * has gone on to a field by then keeps the focus.
 */
export function focusSoon(...ids: string[]): void {
  const isLeft = watchFocus();
  const isTyping = watchTyping();
  const isThere = () => ids.some((id) => document.getElementById(id));
  const move = () => {
    if (!isTyping()) focusFirst(ids);
  };
  whenReady(
    () => !isHeldElsewhere(ids) && (isThere() || isLeft()),
    () => requestAnimationFrame(move),
  );
}

/** Returns whether staff have gone on to a field, a menu or a dialog since this was called: their next keys are for that. */
export function watchTyping(): () => boolean {
  const pressed = document.activeElement;
  return () => {
    const { activeElement } = document;
    return activeElement !== null && activeElement !== pressed && isInField(activeElement);
  };
}

/**
 * Returns `focusSoon` for a press whose answer may come late. Whoever types in another field by then keeps the focus: the next keys
 * would be lost, or go into a field such as the owner of a lead.
 */
export function focusOnceAnswered(): typeof focusSoon {
  const isTyping = watchTyping();
  return (...ids) => {
    if (!isTyping()) focusSoon(...ids);
  };
}

/** Returns whether the focus is still on what has been pressed, once a call is answered: staff may have gone on to something else. */
export function watchPress(): () => boolean {
  const pressed = document.activeElement;
  return () => pressed?.isConnected === true && document.activeElement === pressed;
}

/**
 * Calls back with an element as soon as the page has it: React may need more than a frame for it. Whoever goes on elsewhere by
 * then keeps the focus.
 */
export function whenShown(id: string, then: (element: HTMLElement) => void): void {
  const isLeft = watchFocus();
  const isTyping = watchTyping();
  whenReady(
    () => document.getElementById(id) !== null || isLeft(),
    () => {
      const element = document.getElementById(id);
      if (element && !isTyping()) then(element);
    },
  );
}

function focusFirst(ids: readonly string[]): void {
  for (const id of ids) {
    const element = document.getElementById(id);
    const isStop = element?.matches(`${stops}, h1, h2, section[tabindex="-1"]`);
    const target = isStop ? element : element?.querySelector<HTMLElement>(stops);
    if (!target) continue;
    target.focus();
    return;
  }
}

/** The events since the address changed: the element that had the focus then, and what staff have done. */
const sinceNavigation = {
  leftAt: null as Element | null,
  wasInDialog: false,
  hasPressed: false,
  hasTyped: false,
};

/** Remembers where each change of the address leaves the focus, and whether staff go on from there. */
export function useNavigationFocus(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each address
  useLayoutEffect(() => {
    const leftAt = document.activeElement;
    const wasInDialog = leftAt !== null && leftAt.closest('[role=dialog]') !== null;
    Object.assign(sinceNavigation, { leftAt, wasInDialog, hasPressed: false, hasTyped: false });
  }, [pathname]);
  useEffect(() => {
    const ended = new AbortController();
    const listening = { capture: true, signal: ended.signal };
    const press = () => {
      sinceNavigation.hasPressed = true;
    };
    const type = () => {
      sinceNavigation.hasTyped = true;
    };
    document.addEventListener('keydown', press, listening);
    document.addEventListener('pointerdown', press, listening);
    document.addEventListener('input', type, listening);
    return () => ended.abort();
  }, []);
}

/** Whether the focus is where the change of the address left it. A dialog that closes with it gives the focus back. */
function isWhereLeft(): boolean {
  const { activeElement, body } = document;
  if (sinceNavigation.hasTyped) return false;
  const isGivenBack = sinceNavigation.wasInDialog && !sinceNavigation.hasPressed;
  return isGivenBack || activeElement === sinceNavigation.leftAt || activeElement === body;
}

/**
 * Moves the focus to what the address names, once it is there: to the first of these elements that can have it. Whoever works
 * elsewhere by then keeps the focus, and hears the name alone.
 */
export function focusPlace(name: string, ...ids: string[]): void {
  requestAnimationFrame(() => {
    if (isWhereLeft()) focusFirst(ids);
    else announce(name);
  });
}

/** The parts of the page whose heading takes the focus. */
const parts = 'main, section, [role=dialog], [role=group], [role=region]';

/** Returns what may take the focus of an element that goes, the nearest first: its row, those next to it, and parts around it. */
function successorsOf(target: Element): (Element | null)[] {
  const successors: (Element | null)[] = [];
  for (let each: Element | null = target; each; each = each.parentElement) {
    if (each.parentElement?.matches('ul, ol, tbody'))
      successors.push(each, each.nextElementSibling, each.previousElementSibling);
    if (each.matches(parts)) successors.push(each);
  }
  return successors;
}

/**
 * Keeps the focus on the page: when what has it disappears, it goes to the row that takes its place in a list, or to the heading
 * of the part that is left. A dialog's own frame, which has no name, gives it to the dialog's title.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    let successors: (Element | null)[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      successors = successorsOf(target);
      if (target.matches('[role=dialog], :has([role=dialog])')) headingIn(target)?.focus();
    };
    const isLost = () =>
      last &&
      (!last.isConnected || last.matches(':disabled')) &&
      [document.body, last, null].includes(document.activeElement as HTMLElement | null);
    const look = () => {
      if (!isLost()) return;
      // A button that is disabled has others of its kind beside it, such as that of the page before.
      const beside = last?.isConnected
        ? [...(last.parentElement?.querySelectorAll<HTMLElement>(stops) ?? [])]
        : [];
      const left = [...beside, ...successors.map((each) => (each?.isConnected ? stopIn(each) : undefined))];
      (left.find(Boolean) ?? document.getElementById(headingId))?.focus();
      // Nobody has gone on from there: what the address names may still take the focus.
      sinceNavigation.leftAt = document.activeElement;
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

/** Returns what takes the focus in a row, or in a part. */
const stopIn = (element: Element) =>
  element.matches(parts) ? headingIn(element) : element.querySelector<HTMLElement>(stops);

/** Returns the first heading of a part, ready for the focus. */
function headingIn(part: Element): HTMLElement | undefined {
  const heading = part.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) heading.tabIndex = -1;
  return heading ?? undefined;
}
