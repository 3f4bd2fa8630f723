import { navbarScrollThreshold, scrollTopThreshold } from '#site/limits.ts';
import { includeMenus, watchDrawings } from './drawings.ts';
import { menuId, routeChangeEvent, schemeName, topName } from './names.ts';
import { closeSubmenus, submenus, watchSubmenus } from './submenus.ts';
import { tryStorage } from './tryStorage.ts';

const root = document.documentElement;
const prefers = (what: string) => matchMedia(`(prefers-${what})`).matches;

// Looked up on each use, because React may replace the elements.
const menu = () => document.getElementById(menuId) as HTMLDialogElement | null;
const menuButton = () => document.querySelector<HTMLElement>('[commandfor=menu]');
const syncAriaExpanded = (isExpanded: boolean) =>
  menuButton()?.setAttribute('aria-expanded', String(isExpanded));

/**
 * Opens and closes the menu in browsers without the `command` attribute. The target of a click on the backdrop is the
 * dialog.
 */
function pressMenu({ target }: Event): void {
  const command = (target as Element).closest('[commandfor=menu]')?.getAttribute('command');
  if (command === 'show-modal') {
    includeMenus();
    syncAriaExpanded(true);
    // Reserve the space of the scrollbar, which the open menu hides, so that the page does not shift.
    root.style.scrollbarGutter = innerWidth > root.clientWidth ? 'stable' : '';
  }
  if (target === menu()) menu()?.close();
  if (!command || 'command' in HTMLButtonElement.prototype) return;
  if (command === 'close') menu()?.close();
  else menu()?.showModal();
}

/** Closes the menu with Escape, and nothing else: a message stays for the next one. */
function closeWithEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !menu()?.open) return;
  event.preventDefault();
  menu()?.close();
}

/** Closes the menu when the window becomes wide, because without the menu button an open menu blocks the page. */
function closeInWideWindow(): void {
  if (!menu()?.open || menuButton()?.getClientRects().length) return;
  menu()?.close();
  document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
}

/** Closes menu and submenus before a navigation and before the page enters the back/forward cache. */
function closeAll(): void {
  closeSubmenus();
  menu()?.close();
  for (const submenu of submenus()) submenu.open = false;
}

/** Returns the visitor's choice, by default the system's scheme. */
const isDark = () => (root.dataset.scheme ?? (prefers('color-scheme: dark') ? 'dark' : 'light')) === 'dark';

/** Marks the scheme buttons as pressed while the dark scheme is active, and gives the browser's frame the chosen scheme. */
function syncScheme(): void {
  const { scheme } = root.dataset;
  // The document has them in this order.
  for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').entries())
    if (scheme) meta.media = scheme === ['light', 'dark'][index] ? 'all' : 'not all';
  for (const button of document.getElementsByName(schemeName))
    button.setAttribute('aria-pressed', String(isDark()));
}

function switchScheme(): void {
  root.dataset.scheme = isDark() ? 'light' : 'dark';
  syncScheme();
  // Without storage the choice lasts until the next page load.
  tryStorage(() => localStorage.setItem(schemeName, root.dataset.scheme ?? ''));
}

/** Applies a choice made in another tab, or on another page while this one was in the back/forward cache. */
function applyStoredScheme(): void {
  const chosen = tryStorage(() => localStorage.getItem(schemeName));
  if (chosen) root.dataset.scheme = chosen;
  syncScheme();
}

/** Focuses the heading, so that keyboard and screen reader users continue from there. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

const scrollToTop = () =>
  scrollTo({ top: 0, behavior: prefers('reduced-motion: reduce') ? 'instant' : 'smooth' });

function goToTop(): void {
  focusHeading();
  scrollToTop();
}

/** Scrolls to the top after Back and Forward, like the router. A reload keeps the position. */
function endAtTop(wasKept?: boolean): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if ((wasKept || load?.type === 'back_forward') && !location.hash) scrollToTop();
}

function pressButton({ target }: Event): void {
  const name = (target as Element).closest('button')?.name;
  if (name === schemeName) switchScheme();
  if (name === topName) goToTop();
}

/** Follows the skip link without a history entry and focuses the heading. */
function skip(event: Event): void {
  if (!(event.target as Element).closest('[href="#main"]')) return;
  event.preventDefault();
  document.getElementById('main')?.scrollIntoView();
  focusHeading();
}

/** Sets the attributes with which CSS gives the floating bar its background and shows the scroll-to-top button. */
function markScrolled(): void {
  root.toggleAttribute('data-scrolled', scrollY > navbarScrollThreshold);
  root.toggleAttribute('data-far', scrollY > scrollTopThreshold);
}

/** Fades a picture in over its placeholder drawing. */
function fadeIn({ target }: Event): void {
  if (!(target instanceof HTMLImageElement) || prefers('reduced-motion: reduce')) return;
  // A picture without a drawing is another size of a picture that is already visible.
  if (target.closest('picture')?.previousElementSibling) target.animate({ opacity: [0.1, 1] }, 250);
}

/**
 * Runs navigation bar, menu, colour scheme and scroll-to-top button from the first paint, without React. The router
 * dispatches `routeChangeEvent` when the visitor goes to another page.
 */
export function watchFrame(): void {
  addEventListener('click', pressMenu, true);
  addEventListener('keydown', closeWithEscape, true);
  addEventListener('click', pressButton);
  addEventListener('click', skip);
  addEventListener('resize', closeInWideWindow);
  addEventListener('close', ({ target }) => target === menu() && syncAriaExpanded(false), true);
  // `load` events of images do not reach the window.
  document.addEventListener('load', fadeIn, true);
  addEventListener('scroll', markScrolled, { passive: true });
  addEventListener(topName, goToTop);
  for (const type of [routeChangeEvent, 'popstate', 'pagehide']) addEventListener(type, closeAll);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyStoredScheme();
    endAtTop(persisted);
  });
  addEventListener('storage', applyStoredScheme);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', syncScheme);
  watchSubmenus();
  watchDrawings();
  // The visitor may have opened the menu or scrolled before this script loaded.
  syncAriaExpanded(!!menu()?.open);
  if (menu()?.open) includeMenus();
  markScrolled();
  // The visitor may have chosen a scheme after the browser prerendered this page.
  applyStoredScheme();
  endAtTop();
}
