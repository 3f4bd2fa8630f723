import { navbarScrollThreshold, scrollTopThreshold } from '#site/limits.ts';
import { menuId, routeChangeEvent, schemeName, topName } from './names.ts';
import { closeSubmenus, submenus, syncSubmenus, watchSubmenus } from './submenus.ts';
import { tryStorage } from './tryStorage.ts';

const root = document.documentElement;
const prefers = (what: string) => matchMedia(`(prefers-${what})`).matches;

// Looked up each time, because React may have replaced them.
const menu = () => document.getElementById(menuId) as HTMLDialogElement | null;
const menuButton = () => document.querySelector<HTMLElement>('[commandfor=menu]');
const syncAriaExpanded = (isExpanded: boolean) =>
  menuButton()?.setAttribute('aria-expanded', String(isExpanded));

/**
 * Opens and closes the menu in browsers without the `command` attribute. A click on the backdrop arrives as one on the dialog
 * itself.
 */
function pressMenu({ target }: Event): void {
  const command = (target as Element).closest('[commandfor=menu]')?.getAttribute('command');
  if (command === 'show-modal') {
    syncAriaExpanded(true);
    // The page loses its scroll bar: keep its space, so that nothing jumps.
    root.style.scrollbarGutter = innerWidth > root.clientWidth ? 'stable' : '';
  }
  if (target === menu()) menu()?.close();
  if (!command || 'command' in HTMLButtonElement.prototype) return;
  if (command === 'close') menu()?.close();
  else menu()?.showModal();
}

/** A wide window has no menu button, so an open menu would block the page. */
function closeInWideWindow(): void {
  if (!menu()?.open || menuButton()?.getClientRects().length) return;
  menu()?.close();
  document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
}

/** Closes everything before the next page, and before this one goes into the back/forward cache. */
function closeAll(): void {
  closeSubmenus();
  menu()?.close();
  for (const submenu of submenus()) submenu.open = false;
}

/** Without a choice the page follows the system. */
const isDark = () => (root.dataset.scheme ?? (prefers('color-scheme: dark') ? 'dark' : 'light')) === 'dark';

/** The button that switches the scheme counts as pressed while it is dark. */
function syncAriaPressed(): void {
  for (const button of document.getElementsByName(schemeName))
    button.setAttribute('aria-pressed', String(isDark()));
}

function switchScheme(): void {
  root.dataset.scheme = isDark() ? 'light' : 'dark';
  syncAriaPressed();
  // Without storage the choice lasts as long as the page.
  tryStorage(() => localStorage.setItem(schemeName, root.dataset.scheme ?? ''));
}

/** Applies a choice made in another tab, or on another page while the browser kept this one for Back. */
function applyStoredScheme(): void {
  const chosen = tryStorage(() => localStorage.getItem(schemeName));
  if (chosen) root.dataset.scheme = chosen;
  syncAriaPressed();
}

/** Keyboard and screen reader go on from the page's heading. */
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

/** Back and Forward end at the top of a page, as in the router. A reload stays where it was. */
function endAtTop(wasKept?: boolean): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if ((wasKept || load?.type === 'back_forward') && !location.hash) scrollToTop();
}

function pressButton({ target }: Event): void {
  const name = (target as Element).closest('button')?.name;
  if (name === schemeName) switchScheme();
  if (name === topName) goToTop();
}

/** Follows the skip link without a step in the visitor's history, and focuses the heading. */
function skip(event: Event): void {
  if (!(event.target as Element).closest('[href="#main"]')) return;
  event.preventDefault();
  document.getElementById('main')?.scrollIntoView();
  focusHeading();
}

/** CSS reads these attributes: it gives the floating bar its background, and shows the button to the top. */
function markScrolled(): void {
  root.toggleAttribute('data-scrolled', scrollY > navbarScrollThreshold);
  root.toggleAttribute('data-far', scrollY > scrollTopThreshold);
}

/** A picture that comes late appears softly over the drawing that holds its place. */
function fadeIn({ target }: Event): void {
  if (!(target instanceof HTMLImageElement) || prefers('reduced-motion: reduce')) return;
  // Without a drawing the picture is another size of one that is shown already.
  if (target.closest('picture')?.previousElementSibling) target.animate({ opacity: [0.1, 1] }, 250);
}

/**
 * Runs the frame of the page: bar, menu, colour scheme and the button to the top. It works from the first paint and needs
 * no React. The router says when the visitor goes to another page.
 */
export function watchFrame(): void {
  addEventListener('click', pressMenu, true);
  addEventListener('click', pressButton);
  addEventListener('click', skip);
  addEventListener('resize', closeInWideWindow);
  addEventListener('close', ({ target }) => target === menu() && syncAriaExpanded(false), true);
  // Loading does not reach the window.
  document.addEventListener('load', fadeIn, true);
  addEventListener('scroll', markScrolled, { passive: true });
  addEventListener(topName, goToTop);
  for (const type of [routeChangeEvent, 'popstate', 'pagehide']) addEventListener(type, closeAll);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyStoredScheme();
    endAtTop(persisted);
  });
  addEventListener('storage', applyStoredScheme);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', syncAriaPressed);
  watchSubmenus();
  // The visitor may have done something before this script came.
  syncAriaExpanded(!!menu()?.open);
  markScrolled();
  syncSubmenus();
  // The visitor may have chosen a scheme after the browser had prerendered this page.
  applyStoredScheme();
  endAtTop();
}
