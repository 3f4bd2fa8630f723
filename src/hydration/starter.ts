import type { Chunks } from './chunks.ts';
import { watchFrame } from './frame.ts';
import { chunksId, hydratedEvent } from './names.ts';

/**
 * Starts the client late: when the page has loaded and the browser is idle, or at the visitor's first touch, key
 * or focus. The chunks are fetched with low priority and evaluated one after another with a pause between, so no
 * single task keeps the phone busy. A press on a button whose script has not taken over, the page's or its island's,
 * is kept and done once afterwards; a form sent before waits a moment for its script.
 * Small enough to stand inside the HTML; links and forms work without it.
 */
const chunks: Chunks = JSON.parse(document.getElementById(chunksId)?.textContent ?? '{}');
const signals = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
const longestWait = 3000;
/** How long a form that was sent waits for its script, in milliseconds; then the browser itself sends it. */
const formPatience = 3000;

/** The page and its islands, as long as nobody has told that they are hydrated. */
const asleep = ':is(html, [data-island]):not([data-hydrated])';

const sentEarly = new Set<EventTarget>();
let pressed: HTMLElement | null = null;
let started = false;

function keepPress(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('button[type=button]');
  // Those of the page's frame need no script of React's.
  if (!button?.closest(asleep) || button.matches('[commandfor], [name]')) return;
  pressed = button;
  event.preventDefault();
  event.stopPropagation();
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

watchFrame();
addEventListener('click', keepPress, true);
// The page says this first, then each island for itself, and each form.
addEventListener(hydratedEvent, ({ target }) => {
  if (target instanceof HTMLFormElement) {
    if (sentEarly.delete(target)) setTimeout(() => target.requestSubmit());
    return;
  }
  if (!pressed || pressed.closest(asleep)) return;
  pressed.click();
  pressed = null;
});
addEventListener('submit', holdForm, true);
listen();
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle);
