import { navbarScrollThreshold } from '#site/limits.ts';

/**
 * Starts the client late: when the page has loaded and the browser is idle, or at the visitor's first touch, key
 * or focus. The chunks are fetched with low priority and evaluated one after another with a pause between, so no
 * single task keeps the phone busy. A press on a button made before that is kept and done once afterwards, and the
 * floating navigation bar gets its ground here when the page scrolls below it.
 * Small enough to stand inside the HTML; links and forms work without it.
 */
const chunks: string[] = JSON.parse(document.getElementById('chunks')?.textContent ?? '[]');
const signals = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
const longestWait = 3000;

const floatingBar = document.querySelector<HTMLElement>('header[data-state=float]');

let pressed: HTMLElement | null = null;
let started = false;

function keepPress(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('button[type=button]');
  if (!button) return;
  pressed = button;
  event.preventDefault();
  event.stopPropagation();
}

function groundBar(): void {
  if (floatingBar) floatingBar.dataset.state = scrollY > navbarScrollThreshold ? 'solid' : 'float';
}

async function start(): Promise<void> {
  if (started) return;
  started = true;
  for (const signal of signals) removeEventListener(signal, start);
  for (const href of chunks) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }),
    );
  }
  try {
    for (const chunk of chunks) {
      await import(/* @vite-ignore */ chunk);
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch {
    // The network is gone, or a new version has other chunks: the page goes on without, until the next sign.
    started = false;
    listen();
  }
}

function listen(): void {
  for (const signal of signals) addEventListener(signal, start, { passive: true });
}

const whenIdle = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(start, { timeout: longestWait })
    : setTimeout(start, 200);

addEventListener('click', keepPress, true);
addEventListener('scroll', groundBar, { passive: true });
addEventListener(
  'hydrated',
  () => {
    removeEventListener('click', keepPress, true);
    removeEventListener('scroll', groundBar);
    pressed?.click();
  },
  { once: true },
);
listen();
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle);
