import { submenuCloseDelay } from '#site/limits.ts';

/** Selects the navigation bar's entries with a submenu. Each contains its link, button and panel in this order. */
const entrySelector = 'header [data-wide]';

// Looked up on each use, because React may replace the elements.
const entryOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(entrySelector) : null;
const detailsOf = (entry: HTMLElement) => entry.querySelector('details') as HTMLDetailsElement;
const openEntries = () => [...document.querySelectorAll<HTMLElement>(`${entrySelector}[data-open=true]`)];

/** Returns the `details` elements of the submenus in the navigation bar and in the menu for small screens. */
export const submenus = () => document.querySelectorAll<HTMLDetailsElement>('nav details');

const isOpen = (entry: HTMLElement | null): entry is HTMLElement => entry?.dataset.open === 'true';

/** Returns whether a keyboard user has opened the submenu or is inside. Then the mouse neither closes nor replaces it. */
const hasKeyboard = (entry: HTMLElement) =>
  entry.querySelector('[open] :focus-visible, ul :focus-visible') !== null;

/** The delayed closing of the submenu that the mouse has left. */
let closing: ReturnType<typeof setTimeout> | undefined;

/** Sets the role of the submenu buttons and their `aria-expanded` state. */
function syncSubmenus(): void {
  for (const details of submenus()) {
    const entry = entryOf(details);
    const button = details.firstElementChild;
    button?.setAttribute('role', 'button');
    button?.setAttribute('aria-expanded', String(entry ? isOpen(entry) : details.open));
  }
}

/** Shows or hides a submenu: `SubmenuPanel` follows the attribute. */
function setOpen(entry: HTMLElement, open: boolean): void {
  clearTimeout(closing);
  entry.dataset.open = String(open);
  syncSubmenus();
}

function open(entry: HTMLElement): void {
  closeSubmenus(entry);
  setOpen(entry, true);
}

function close(entry: HTMLElement): void {
  const [panel, button] = [entry.lastElementChild, entry.querySelector('summary')];
  // Before the focus, because a screen reader announces the state that the button has when it gets the focus. And before
  // `details` changes, because Firefox reports neither of two changes that seem to cancel each other out.
  setOpen(entry, false);
  detailsOf(entry).open = false;
  if (panel?.contains(document.activeElement)) button?.focus({ preventScroll: true });
}

/** Closes the open submenus of the navigation bar except the submenu of `kept`. Returns whether any was open. */
export function closeSubmenus(kept?: HTMLElement | null): boolean {
  const others = openEntries().filter((entry) => entry !== kept);
  others.forEach(close);
  return others.length > 0;
}

/** Opens a submenu when the mouse enters its entry, and closes it with a delay after the mouse has left (rules §2). */
function followMouse({ type, target, pointerType }: PointerEvent): void {
  const entry = entryOf(target);
  if (!entry || entry !== target || pointerType !== 'mouse' || openEntries().some(hasKeyboard)) return;
  if (type === 'pointerenter') open(entry);
  else if (isOpen(entry)) closing = setTimeout(() => hasKeyboard(entry) || close(entry), submenuCloseDelay);
}

/** Opens or closes a submenu by its button. The first mouse click only pins a submenu that the mouse has opened. */
function press(event: MouseEvent): void {
  const entry = (event.target as Element).closest('summary') && entryOf(event.target);
  if (!entry) return;
  event.preventDefault();
  const closes = isOpen(entry) && (event.detail === 0 || detailsOf(entry).open);
  if (closes) close(entry);
  else open(entry);
  detailsOf(entry).open = !closes;
}

function pressKey(event: KeyboardEvent): void {
  const entry = entryOf(event.target);
  // The arrow keys move between the button and the links of its panel.
  const stops = isOpen(entry) ? [...entry.querySelectorAll<HTMLElement>('summary, li li a')] : [];
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const index = stops.indexOf(event.target as HTMLElement);
  const goes = step && index >= 0;
  if (goes) stops[index + step]?.focus();
  // Prevent Escape from also closing an open message.
  if (goes || (event.key === 'Escape' && closeSubmenus())) event.preventDefault();
}

function leaveWithFocus({ target, relatedTarget }: FocusEvent): void {
  const entry = entryOf(target);
  if (isOpen(entry) && relatedTarget && !entry.contains(relatedTarget as Node)) close(entry);
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
  // CSS has shown the submenus until now: see `SubmenuPanel`.
  for (const entry of document.querySelectorAll<HTMLElement>(entrySelector))
    setOpen(entry, detailsOf(entry).open || entry.matches(':hover'));
  syncSubmenus();
}
