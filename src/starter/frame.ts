import { navbarScrollThreshold, scrollTopThreshold } from '#site/limits.ts';
import { menuId, routeChangeEvent, schemeName, topName } from './names.ts';
import { closeSubmenus, submenus, tellSubmenus, watchSubmenus } from './submenus.ts';

const root = document.documentElement;
const prefers = (what: string) => matchMedia(`(prefers-${what})`).matches;

// Looked up each time, because React may have replaced them.
const menu = () => document.getElementById(menuId) as HTMLDialogElement | null;
const menuButton = () => document.querySelector<HTMLElement>('[commandfor=menu]');
const tellExpanded = (isExpanded: boolean) => menuButton()?.setAttribute('aria-expanded', String(isExpanded));

/**
 * Opens and closes the menu in browsers without the `command` attribute. A click on the backdrop arrives as one on the dialog
 * itself.
 */
function pressMenu({ target }: Event): void {
  const command = (target as Element).closest('[commandfor=menu]')?.getAttribute('command');
  if (command === 'show-modal') {
    tellExpanded(true);
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
function tellScheme(): void {
  for (const button of document.getElementsByName(schemeName))
    button.setAttribute('aria-pressed', String(isDark()));
}

function switchScheme(): void {
  root.dataset.scheme = isDark() ? 'light' : 'dark';
  tellScheme();
  try {
    localStorage.setItem(schemeName, root.dataset.scheme);
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}

/** Takes what was chosen in another tab, or on another page while the browser kept this one for Back. */
function takeScheme(): void {
  try {
    const chosen = localStorage.getItem(schemeName);
    if (chosen) root.dataset.scheme = chosen;
  } catch {
    // As above.
  }
  tellScheme();
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

/** Where Back or Forward brought this document, they end at its top, as in the router. A reload stays where it was. */
function endAtTop(wasKept?: boolean): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if ((wasKept || load?.type === 'back_forward') && !location.hash) scrollToTop();
}

function pressButton({ target }: Event): void {
  const name = (target as Element).closest('button')?.name;
  if (name === schemeName) switchScheme();
  if (name === topName) goToTop();
}

/** Does what the skip link does on its own, without a step in the visitor's history, and goes to the heading. */
function skip(event: Event): void {
  if (!(event.target as Element).closest('[href="#main"]')) return;
  event.preventDefault();
  document.getElementById('main')?.scrollIntoView();
  focusHeading();
}

/** The floating bar gets its ground, and the button to the top comes, with CSS that reads these attributes. */
function tellScrolled(): void {
  root.toggleAttribute('data-scrolled', scrollY > navbarScrollThreshold);
  root.toggleAttribute('data-far', scrollY > scrollTopThreshold);
}

/** A picture that comes late appears softly over the drawing that holds its place. */
function fadeIn({ target }: Event): void {
  if (!(target instanceof HTMLImageElement) || prefers('reduced-motion: reduce')) return;
  // Without the drawing it is another size of what is shown already.
  if (target.closest('picture')?.previousElementSibling) target.animate({ opacity: [0.1, 1] }, 250);
}

/**
 * What the frame of the page does: bar, menu, colour scheme and the button to the top. It works from the first paint and
 * needs no React, which only tells when the visitor goes to another page.
 */
export function watchFrame(): void {
  addEventListener('click', pressMenu, true);
  addEventListener('click', pressButton);
  addEventListener('click', skip);
  addEventListener('resize', closeInWideWindow);
  addEventListener('close', ({ target }) => target === menu() && tellExpanded(false), true);
  // Loading does not reach the window.
  document.addEventListener('load', fadeIn, true);
  addEventListener('scroll', tellScrolled, { passive: true });
  addEventListener(topName, goToTop);
  for (const type of [routeChangeEvent, 'popstate', 'pagehide']) addEventListener(type, closeAll);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) takeScheme();
    endAtTop(persisted);
  });
  addEventListener('storage', takeScheme);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tellScheme);
  watchSubmenus();
  // What the visitor did before this script came.
  tellExpanded(!!menu()?.open);
  tellScrolled();
  tellSubmenus();
  // Also what was chosen after the browser had prepared this page.
  takeScheme();
  endAtTop();
}
