import { submenuCloseDelay } from '#site/limits.ts';
import { includeMenus } from './drawings.ts';

/** Selects the navigation bar's entries with a submenu. Each contains its link, `details` and panel in this order. */
const entrySelector = 'header [data-wide]';

// Looked up on each use, because React may replace the elements.
const entryOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(entrySelector) : null;
const openEntries = () => [...document.querySelectorAll<HTMLElement>(`${entrySelector}:has([open])`)];

/** Returns the `details` elements of the submenus in the navigation bar and in the menu for small screens. */
export const submenus = () => document.querySelectorAll<HTMLDetailsElement>('nav details');

/** The entry whose submenu the mouse has opened, until a click or a key. */
let hovered: HTMLElement | null = null;

/** The delayed closing of the submenu that the mouse has left. */
let closing: ReturnType<typeof setTimeout> | undefined;

/** Returns whether a keyboard user has opened the submenu or is inside. Then the mouse neither closes nor replaces it. */
const hasKeyboard = (entry: HTMLElement) =>
  entry !== hovered && entry.querySelector('summary:focus-visible, ul :focus-visible') !== null;

/** Sets the role of the submenu buttons and their `aria-expanded` state. */
function syncSubmenus(): void {
  for (const { open, firstElementChild: button } of submenus()) {
    button?.setAttribute('role', 'button');
    button?.setAttribute('aria-expanded', String(open));
  }
}

/** Shows or hides a submenu: `SubmenuPanel` follows `details`. */
function setOpen(entry: HTMLElement, open: boolean): void {
  clearTimeout(closing);
  if (open) includeMenus();
  // Before `details` changes, because Firefox reports neither of two changes that seem to cancel each other out.
  entry.querySelector('summary')?.setAttribute('aria-expanded', String(open));
  (entry.querySelector('details') as HTMLDetailsElement).open = open;
}

function close(entry: HTMLElement): void {
  setOpen(entry, false);
  // After its state, which a screen reader announces when the button gets the focus.
  if (entry.lastElementChild?.contains(document.activeElement))
    entry.querySelector('summary')?.focus({ preventScroll: true });
}

/** Closes the open submenus of the navigation bar except the submenu of `kept`. Returns whether any was open. */
export function closeSubmenus(kept?: HTMLElement | null): boolean {
  const others = openEntries().filter((entry) => entry !== kept);
  others.forEach(close);
  return others.length > 0;
}

function openByMouse(entry: HTMLElement): void {
  closeSubmenus(entry);
  if (!entry.matches(':has([open])')) hovered = entry;
  setOpen(entry, true);
}

/** Opens a submenu when the mouse enters its entry, and closes it with a delay after the mouse has left (rules §2). */
function followMouse({ type, target, pointerType }: PointerEvent): void {
  const entry = entryOf(target);
  if (!entry || entry !== target || pointerType !== 'mouse' || openEntries().some(hasKeyboard)) return;
  if (type === 'pointerenter') openByMouse(entry);
  else closing = setTimeout(() => hasKeyboard(entry) || close(entry), submenuCloseDelay);
}

/** The first mouse click on the button of a submenu that the mouse has opened only keeps it open. */
function press(event: MouseEvent): void {
  const button = (event.target as Element).closest('summary');
  if (button && entryOf(button)) includeMenus();
  const isKept = event.detail > 0 && hovered?.contains(button);
  if (isKept && hovered?.matches(':has([open])')) event.preventDefault();
  hovered = null;
}

function pressKey(event: KeyboardEvent): void {
  const entry = entryOf(event.target);
  hovered = null;
  // The arrow keys move between the button and the links of its panel.
  const stops = entry?.matches(':has([open])')
    ? [...entry.querySelectorAll<HTMLElement>('summary, li li a')]
    : [];
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const index = stops.indexOf(event.target as HTMLElement);
  const goes = step && index >= 0;
  if (goes) stops[index + step]?.focus();
  // Prevent Escape from also closing an open message.
  if (goes || (event.key === 'Escape' && closeSubmenus())) event.preventDefault();
}

function leaveWithFocus({ target, relatedTarget }: FocusEvent): void {
  const entry = entryOf(target);
  if (entry && relatedTarget && !entry.contains(relatedTarget as Node)) close(entry);
}

/** Runs the navigation bar's submenus, and keeps the state of all submenu buttons. */
export function watchSubmenus(): void {
  document.addEventListener('pointerenter', followMouse, true);
  document.addEventListener('pointerleave', followMouse, true);
  addEventListener('pointerdown', ({ target }) => closeSubmenus(entryOf(target)), true);
  addEventListener('click', press, true);
  addEventListener('keydown', pressKey, true);
  addEventListener('focusout', leaveWithFocus);
  addEventListener('toggle', syncSubmenus, true);
  const pointed = document.querySelector<HTMLElement>(`${entrySelector}:hover`);
  if (pointed) openByMouse(pointed);
  syncSubmenus();
}
