/** An entry of the bar that has a submenu holds, in this order, its word, its button and its panel. */
const entrySelector = 'header [data-wide]';

// Looked up each time, because React may have replaced them.
const entryOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(entrySelector) : null;
const unfolding = (entry: HTMLElement) => entry.querySelector('details') as HTMLDetailsElement;
const panelOf = (entry: HTMLElement) => entry.lastElementChild as HTMLElement;

/** The `details` of the submenus, in the bar and in the menu of small screens. */
export const submenus = () => document.querySelectorAll<HTMLDetailsElement>('nav details');

/** CSS decides what shows: a press (`details[open]`), the mouse, or the keyboard inside. See `SubmenuPanel`. */
const isShown = (entry: HTMLElement | null): entry is HTMLElement =>
  entry !== null && getComputedStyle(panelOf(entry)).visibility === 'visible';

/** Says, in the terms of buttons, which submenus are open. */
export function syncSubmenus(): void {
  for (const details of submenus()) {
    const button = details.firstElementChild;
    button?.setAttribute('role', 'button');
    button?.setAttribute('aria-expanded', String(details.open || isShown(entryOf(details))));
  }
}

function close(entry: HTMLElement): void {
  // It stays closed while the mouse does not leave.
  entry.dataset.dismissed = '';
  const button = entry.querySelector('summary');
  // Before the focus: a screen reader says the state that the button has when it gets it. And before the browser's own
  // state changes: of two changes that seem to undo each other Firefox tells neither.
  button?.setAttribute('aria-expanded', 'false');
  unfolding(entry).open = false;
  if (panelOf(entry).contains(document.activeElement)) button?.focus({ preventScroll: true });
  syncSubmenus();
}

/** Closes the submenus of the bar that are open, but for that of one entry. Answers whether there were any. */
export function closeSubmenus(kept?: HTMLElement | null): boolean {
  const open = [...document.querySelectorAll<HTMLElement>(entrySelector)].filter(
    (entry) => entry !== kept && isShown(entry),
  );
  open.forEach(close);
  return open.length > 0;
}

/** A mouse that comes may open a submenu again; one that leaves closes what it has pressed, not what the keyboard uses. */
function followMouse({ type, target, pointerType }: PointerEvent): void {
  const entry = entryOf(target);
  if (!entry || entry !== target || pointerType !== 'mouse') return;
  // Not of one that leaves because the submenu has gone from under it: to Firefox's CSS it is still there.
  if (type === 'pointerenter') delete entry.dataset.dismissed;
  else if (!entry.querySelector(':focus-visible')) unfolding(entry).open = false;
  // Not every browser knows by now what the mouse points at.
  requestAnimationFrame(syncSubmenus);
}

/** The browser opens with the button. A mouse has opened on its way to the button: its first press must not close. */
function press(event: MouseEvent): void {
  const entry = (event.target as Element).closest('summary') && entryOf(event.target);
  if (!entry || !isShown(entry) || (event.detail && !unfolding(entry).open)) return;
  event.preventDefault();
  close(entry);
}

function pressKey(event: KeyboardEvent): void {
  const entry = entryOf(event.target);
  // The button and, inside the entry, the entries of its panel.
  const stops = isShown(entry) ? [...entry.querySelectorAll<HTMLElement>('summary, li li a')] : [];
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const place = stops.indexOf(event.target as HTMLElement);
  const goes = step && place >= 0;
  if (goes) stops[place + step]?.focus();
  // Used up: an open message must not go with the submenu.
  if (goes || (event.key === 'Escape' && closeSubmenus())) event.preventDefault();
}

function leaveWithFocus({ target, relatedTarget }: FocusEvent): void {
  const entry = entryOf(target);
  if (entry && relatedTarget && !entry.contains(relatedTarget as Node)) close(entry);
}

/** What CSS and the browser's own `details` leave open of the bar's submenus. */
export function watchSubmenus(): void {
  document.addEventListener('pointerenter', followMouse, true);
  document.addEventListener('pointerleave', followMouse, true);
  addEventListener('pointerdown', ({ target }) => closeSubmenus(entryOf(target)), true);
  addEventListener('click', press, true);
  addEventListener('keydown', pressKey, true);
  addEventListener('focusout', leaveWithFocus);
  addEventListener('toggle', syncSubmenus, true);
  // A submenu closes with a delay after the mouse has left.
  addEventListener('transitionend', ({ propertyName }) => propertyName === 'visibility' && syncSubmenus());
}
