import type { Chunks } from '#site/chunks.ts';
import { navbarScrollThreshold } from '#site/limits.ts';

/**
 * Starts the client late: when the page has loaded and the browser is idle, or at the visitor's first touch, key
 * or focus. The chunks are fetched with low priority and evaluated one after another with a pause between, so no
 * single task keeps the phone busy. A press on a button whose script has not taken over, the page's or its island's,
 * is kept and done once afterwards; a form sent before waits a moment for its script, and the floating navigation bar
 * gets its ground here when the page scrolls below it. The menu of small screens is the browser's own dialog: here is
 * what the browser leaves open.
 * Small enough to stand inside the HTML; links and forms work without it.
 */
const chunks: Chunks = JSON.parse(document.getElementById('chunks')?.textContent ?? '{}');
const signals = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
const longestWait = 3000;
/** How long a form that was sent waits for its script, in milliseconds; then the browser itself sends it. */
const formPatience = 3000;

const floatingBar = document.querySelector<HTMLElement>('header[data-state=float]');

/** The page and its islands, as long as nobody has told that they are hydrated. */
const asleep = ':is(html, [data-island]):not([data-hydrated])';

const sentEarly = new Set<EventTarget>();
let pressed: HTMLElement | null = null;
let started = false;

function keepPress(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('button[type=button]');
  if (!button?.closest(asleep) || button.hasAttribute('commandfor')) return;
  pressed = button;
  event.preventDefault();
  event.stopPropagation();
}

// Looked up each time: React may have put others in their places.
const menu = () => document.getElementById('menu') as HTMLDialogElement | null;
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

function holdForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if ('hydrated' in form.dataset) return;
  event.preventDefault();
  event.stopPropagation();
  if (sentEarly.has(form)) return;
  sentEarly.add(form);
  setTimeout(() => sentEarly.delete(form) && form.submit(), formPatience);
}

function groundBar(): void {
  if (floatingBar) floatingBar.dataset.state = scrollY > navbarScrollThreshold ? 'solid' : 'float';
}

const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Asks for chunks with low priority. Asking alone takes a cheap phone milliseconds for each: a task for each, when
 * `gently`; a visitor who waits gets them asked for at once.
 */
async function preload(urls: string[], gently: boolean): Promise<void> {
  for (const href of urls) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }),
    );
    if (gently) await pause();
  }
}

async function start(gently: boolean): Promise<void> {
  if (started) return;
  started = true;
  for (const signal of signals) removeEventListener(signal, startAtOnce);
  void preload(chunks.page, gently);
  try {
    for (const chunk of chunks.page) {
      await import(/* @vite-ignore */ chunk);
      await pause();
    }
  } catch {
    // The network is gone, or a new version has other chunks: the page goes on without, until the next sign.
    started = false;
    listen();
  }
}

const startAtOnce = () => void start(false);
const startGently = () => void start(true);

function listen(): void {
  for (const signal of signals) addEventListener(signal, startAtOnce, { passive: true });
}

const whenIdle = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(startGently, { timeout: longestWait })
    : setTimeout(startGently, 200);

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
addEventListener('click', keepPress, true);
addEventListener('scroll', groundBar, { passive: true });
// The page says this first, then each island for itself, and each form.
addEventListener('hydrated', ({ target }) => {
  if (target instanceof HTMLFormElement) {
    if (sentEarly.delete(target)) setTimeout(() => target.requestSubmit());
    return;
  }
  removeEventListener('scroll', groundBar);
  if (!pressed || pressed.closest(asleep)) return;
  pressed.click();
  pressed = null;
});
addEventListener('submit', holdForm, true);
listen();
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle);
