/** Selects the navigation bar's entries with a submenu. Each contains its link, button and panel in this order. */
const entrySelector = 'header [data-wide]';

// Looked up on each use, because React may replace the elements.
const entryOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(entrySelector) : null;
const unfolding = (entry: HTMLElement) => entry.querySelector('details') as HTMLDetailsElement;
const panelOf = (entry: HTMLElement) => entry.lastElementChild as HTMLElement;

/** Returns the `details` elements of the submenus in the navigation bar and in the menu for small screens. */
export const submenus = () => document.querySelectorAll<HTMLDetailsElement>('nav details');

/** CSS shows a submenu on click (`details[open]`), on hover or with keyboard focus inside. See `SubmenuPanel`. */
const isShown = (entry: HTMLElement | null): entry is HTMLElement =>
  entry !== null && getComputedStyle(panelOf(entry)).visibility === 'visible';

/** Sets the role of the submenu buttons and their `aria-expanded` state. */
export function syncSubmenus(): void {
  for (const details of submenus()) {
    const button = details.firstElementChild;
    button?.setAttribute('role', 'button');
    button?.setAttribute('aria-expanded', String(details.open || isShown(entryOf(details))));
  }
}

function close(entry: HTMLElement): void {
  // Keep it closed until the mouse leaves.
  entry.dataset.dismissed = '';
  const button = entry.querySelector('summary');
  // Before the focus, because a screen reader announces the state that the button has when it gets the focus. And before
  // `open` changes, because Firefox reports neither of two changes that seem to cancel each other out.
  button?.setAttribute('aria-expanded', 'false');
  unfolding(entry).open = false;
  if (panelOf(entry).contains(document.activeElement)) button?.focus({ preventScroll: true });
  syncSubmenus();
}

/** Closes the open submenus of the navigation bar except the submenu of `kept`. Returns whether any was open. */
export function closeSubmenus(kept?: HTMLElement | null): boolean {
  const open = [...document.querySelectorAll<HTMLElement>(entrySelector)].filter(
    (entry) => entry !== kept && isShown(entry),
  );
  open.forEach(close);
  return open.length > 0;
}

/** On enter allows a dismissed submenu to open again. On leave closes a clicked submenu without keyboard focus. */
function followMouse({ type, target, pointerType }: PointerEvent): void {
  const entry = entryOf(target);
  if (!entry || entry !== target || pointerType !== 'mouse') return;
  // Not on a leave event caused by the closing submenu: Firefox still applies `:hover` then.
  if (type === 'pointerenter') delete entry.dataset.dismissed;
  else if (!entry.querySelector(':focus-visible')) unfolding(entry).open = false;
  // Some browsers update `:hover` only after this event.
  requestAnimationFrame(syncSubmenus);
}

/** Closes a shown submenu; the browser opens it. The first mouse click only pins a submenu that hover already shows. */
function press(event: MouseEvent): void {
  const entry = (event.target as Element).closest('summary') && entryOf(event.target);
  if (!entry || !isShown(entry) || (event.detail && !unfolding(entry).open)) return;
  event.preventDefault();
  close(entry);
}

function pressKey(event: KeyboardEvent): void {
  const entry = entryOf(event.target);
  // The arrow keys move between the button and the links of its panel.
  const stops = isShown(entry) ? [...entry.querySelectorAll<HTMLElement>('summary, li li a')] : [];
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

/** Adds the behaviour of the navigation bar's submenus that CSS and `details` do not provide. */
export function watchSubmenus(): void {
  document.addEventListener('pointerenter', followMouse, true);
  document.addEventListener('pointerleave', followMouse, true);
  addEventListener('pointerdown', ({ target }) => closeSubmenus(entryOf(target)), true);
  addEventListener('click', press, true);
  addEventListener('keydown', pressKey, true);
  addEventListener('focusout', leaveWithFocus);
  addEventListener('toggle', syncSubmenus, true);
  // A submenu closes with a delay after the mouse leaves.
  addEventListener('transitionend', ({ propertyName }) => propertyName === 'visibility' && syncSubmenus());
}
