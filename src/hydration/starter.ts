import { formField, visitName } from '#site/formFields.ts';
import { visitLimit } from '#site/limits.ts';
import { watchFrame } from './frame.ts';
import { chunksId, draftKey, hydratedEvent, plainKey } from './names.ts';

/**
 * Starts the client when it is wanted: at the visitor's first move, touch or key, or when a form comes into view. Until
 * then the page is HTML whose links, menus and forms work. The chunks are fetched with low priority and evaluated one
 * after another with a pause between, so that no single task keeps the phone busy. A press on a button whose script has
 * not taken over, the page's or its island's, is kept and done once afterwards; a form sent before waits a moment for its
 * script. One small file, which the page fetches right after its first paint.
 */
const chunks: string[] = JSON.parse(document.getElementById(chunksId)?.textContent ?? '[]');
/** How long a submitted form waits for its script, in milliseconds. After that the browser submits it. */
const formPatience = 3000;

/** The language of the page before a browser translates it. */
const { lang } = document.documentElement;

const { connection } = navigator as { connection?: { saveData: boolean } };
const presses = ['click', 'keydown'];
const signals = connection?.saveData
  ? presses
  : [...presses, 'pointerdown', 'touchstart', 'pointermove', 'wheel', 'focusin'];

/** Whether the visitor did something before this script came: pressed within the last seconds, or points at the page. */
const hasBegun = () =>
  navigator.userActivation?.isActive || (!connection?.saveData && document.querySelector(':hover'));

/** The page and its islands that are not hydrated yet. */
const asleep = ':is(html, [data-island]):not([data-hydrated])';

const sentEarly = new Set<HTMLFormElement>();
let pressed: HTMLElement | null = null;
/** Whether script will start: not on a page that was just reloaded because its script failed. */
let isExpected = true;
let visit = '';
try {
  isExpected = sessionStorage[plainKey] !== location.pathname;
  delete sessionStorage[plainKey];
  visit = sessionStorage[visitName] ??= `${document.referrer} ${location.search}`;
  if (!isExpected) for (const form of document.forms) bringBack(form);
} catch {
  // No storage: then nothing was noted, nor is it.
}

/** Fills in what was typed before the page's script failed, which its script would do. */
function bringBack({ elements }: HTMLFormElement): void {
  const field = (name: string) => elements.namedItem(name) as HTMLInputElement;
  const draft = JSON.parse(sessionStorage[draftKey + field(formField).value] ?? '{}');
  for (const name in draft) {
    field(name).value ||= draft[name];
    field(name).checked = draft[name] === true;
  }
}

function keepPress(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('button[type=button]');
  // Buttons of the page's frame work without React.
  if (!isExpected || !button?.closest(asleep) || button.matches('[commandfor], [name]')) return;
  pressed = button;
  event.preventDefault();
  event.stopPropagation();
}

function holdForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (!isExpected || 'hydrated' in form.dataset) return;
  event.preventDefault();
  event.stopPropagation();
  if (sentEarly.has(form)) return;
  sentEarly.add(form);
  setTimeout(() => sendNatively(form), formPatience);
}

function sendNatively(form: HTMLFormElement): void {
  if (sentEarly.delete(form)) form.submit();
}

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Requests chunks with low priority, each in its own task: on a cheap phone the request alone takes milliseconds. */
async function preload(urls: string[]): Promise<void> {
  for (const href of urls) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }),
    );
    await pause();
  }
}

async function start(): Promise<void> {
  isExpected = true;
  void preload(chunks);
  try {
    for (const chunk of chunks) {
      await import(/* @vite-ignore */ chunk);
      await pause();
    }
  } catch {
    // The network failed, or a new version has other chunks: the page works without script until the next press.
    isExpected = false;
    for (const form of sentEarly) sendNatively(form);
    listenFor(presses);
  }
}

/** React would put the original texts of such a page back; its menus, links and forms need no script. */
const isTranslated = () => document.documentElement.lang !== lang || document.querySelector('body font');

function startSoon(): void {
  if (isTranslated()) {
    isExpected = false;
    return;
  }
  for (const signal of signals) removeEventListener(signal, startSoon);
  formWatch.disconnect();
  // First paint the answer to the visitor's move.
  requestAnimationFrame(() => setTimeout(start));
}

function listenFor(wanted: string[]): void {
  for (const signal of wanted) addEventListener(signal, startSoon, { passive: true });
}

const formWatch = new IntersectionObserver(
  (forms) => forms.some(({ isIntersecting }) => isIntersecting) && startSoon(),
);

watchFrame();
addEventListener('click', keepPress, true);
addEventListener('submit', holdForm as EventListener, true);
// What the browser posts itself tells of the visit like a call of the form's script.
addEventListener(
  'formdata',
  ({ formData }) => formData.has(formField) && formData.set(visitName, visit.slice(0, visitLimit)),
);
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
if (isExpected) {
  listenFor(signals);
  for (const form of document.forms) formWatch.observe(form);
  // Or the server could not render part of the page, and the visitor sees a loading state.
  if (hasBegun() || document.querySelector('[aria-busy=true]')) startSoon();
}
