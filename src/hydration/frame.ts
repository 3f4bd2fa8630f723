import { navbarScrollThreshold } from '#site/limits.ts';
import { hydratedEvent, menuId } from './names.ts';

// Looked up each time: React may have put others in their places.
const menu = () => document.getElementById(menuId) as HTMLDialogElement | null;
const menuButton = () => document.querySelector<HTMLElement>('[commandfor=menu]');
const tellExpanded = (button: Element | null, isExpanded: boolean) =>
  button?.setAttribute('aria-expanded', String(isExpanded));

/**
 * Opens and closes the menu in browsers whose buttons know no commands. A press on the backdrop counts as one on the dialog
 * itself.
 */
function pressMenu({ target }: Event): void {
  const command = (target as Element).closest('[commandfor=menu]')?.getAttribute('command');
  if (command === 'show-modal') {
    tellExpanded(menuButton(), true);
    // The page behind will lose its scroll bar: where that takes room, its place stays, so that nothing jumps.
    const { style, clientWidth } = document.documentElement;
    style.scrollbarGutter = innerWidth > clientWidth ? 'stable' : '';
  }
  if (target === menu()) menu()?.close();
  if (!command || 'command' in HTMLButtonElement.prototype) return;
  if (command === 'close') menu()?.close();
  else menu()?.showModal();
}

/** A window that has grown shows no button for the menu. Open, the menu would keep the page from being used. */
function closeInWideWindow(): void {
  if (!menu()?.open || menuButton()?.getClientRects().length) return;
  menu()?.close();
  document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
}

/** Tells whether a submenu of the menu is unfolded, in the terms of a button. */
function tellUnfolded(submenu: HTMLDetailsElement): void {
  const { firstElementChild: button } = submenu;
  button?.setAttribute('role', 'button');
  tellExpanded(button, submenu.open);
}

const floatingBar = document.querySelector<HTMLElement>('header[data-state=float]');

function groundBar(): void {
  if (floatingBar) floatingBar.dataset.state = scrollY > navbarScrollThreshold ? 'solid' : 'float';
}

/**
 * What the frame of the page does without React: the menu of small screens is the browser's own dialog, here is what the
 * browser leaves open; the floating bar gets its ground when the page scrolls below it.
 */
export function watchFrame(): void {
  addEventListener('click', pressMenu, true);
  addEventListener('resize', closeInWideWindow);
  addEventListener('pagehide', () => menu()?.close());
  addEventListener('close', ({ target }) => target === menu() && tellExpanded(menuButton(), false), true);
  addEventListener(
    'toggle',
    ({ target }) => target instanceof HTMLDetailsElement && tellUnfolded(target),
    true,
  );
  for (const submenu of menu()?.querySelectorAll('details') ?? []) tellUnfolded(submenu);
  addEventListener('scroll', groundBar, { passive: true });
  // From then on the bar is React's.
  addEventListener(hydratedEvent, () => removeEventListener('scroll', groundBar), { once: true });
}
