import { formField, sentParameter, visitName } from '#site/formFields.ts';
import { visitLimit } from '#site/limits.ts';
import { watchDrafts } from './drafts.ts';
import { watchFrame } from './frame.ts';
import { chunksId, hydratedEvent, noHydrateKey, rootId, saidId } from './names.ts';
import { tryStorage } from './tryStorage.ts';

/**
 * Starts the client when it is wanted: at the first focus or press in a form, and at a press on a button that React serves.
 * Until then the page is HTML whose links, menus and forms work. A press on a button of
 * React's is kept and done once afterwards; a form sent before waits a moment for its script. One small file, which the page
 * fetches right after its first paint.
 */
const chunks: string[] = JSON.parse(document.querySelector(`script#${chunksId}`)?.textContent ?? '[]');
/** Milliseconds that a submitted form waits for its script. After that the browser submits it. */
const formTimeoutMs = 3000;

const root = document.documentElement;
/** The language of the page before a browser translates it. */
const { lang } = root;
/** React would put the original texts of such a page back; its menus, links and forms need no script. */
const isTranslated = () => root.lang !== lang || document.querySelector('body font');

const isAwaited = () => mayStart && isExpected && !isTranslated();

const sentEarly = new Set<HTMLFormElement>();
let pressed: HTMLElement | null = null;
/** Whether the client may start: not on a page that was loaded again because its script failed. */
let mayStart = true;
/** Whether presses and forms wait for the client: not after its script could not be loaded. */
let isExpected = true;
let hasStarted = false;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Fetches all chunks and evaluates them one after another with a pause between, so that no single task is long. */
async function start(): Promise<void> {
  if (hasStarted || !mayStart || isTranslated()) return;
  hasStarted = true;
  isExpected = true;
  for (const href of chunks)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  try {
    for (const chunk of chunks) {
      await pause();
      await import(/* @vite-ignore */ chunk);
    }
  } catch {
    // The network failed, or a new version has other chunks: the page works without script until the client is wanted again.
    hasStarted = false;
    isExpected = false;
    for (const form of sentEarly) sendNatively(form);
  }
}

/** After the next frame: first the browser paints its own answer to the visitor. */
const startSoon = () => requestAnimationFrame(() => setTimeout(start));

function startInForm({ target }: Event): void {
  if ((target as Element).closest('form')) startSoon();
}

/** What a visitor does to a text field. */
const typing =
  'keydown keypress keyup textInput input compositionstart compositionend focusin pointerdown pointerup mousedown mouseup touchstart touchend';

/**
 * Keeps typing from React until it has hydrated the form, which reads its fields then. At the first key React would hydrate the
 * whole page at once, in one long task, instead of bit by bit.
 */
function typeWithoutReact(event: Event): void {
  const form = (event.target as Element).closest('form');
  if (form && !('hydrated' in form.dataset)) event.stopImmediatePropagation();
}

/** Buttons with a command or a name are the browser's, or the page's frame's. */
function keepPress(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('button[type=button]');
  if (!button || button.matches('[commandfor], [name]') || 'hydrated' in root.dataset) return;
  startSoon();
  if (!isAwaited()) return;
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
  document.getElementById(saidId)?.remove();
  if (!isAwaited()) return void sendNatively(form);
  startSoon();
  setTimeout(sendNatively, formTimeoutMs, form);
}

/** Has the browser post a form, if there is a connection: the browser's error page would take the place of what was typed. */
async function sendNatively(form: HTMLFormElement): Promise<void> {
  if (!sentEarly.has(form)) return;
  const isReached = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => false);
  // Its script may have come meanwhile.
  if (!sentEarly.delete(form)) return;
  if (isReached) return form.submit();
  const said = Object.assign(document.createElement('span'), {
    id: saidId,
    textContent: form.dataset.failure,
  });
  document.querySelector('[role=alert]')?.append(said);
}

function begin(): void {
  const visit = tryStorage(() => {
    mayStart = sessionStorage[noHydrateKey] !== location.pathname;
    delete sessionStorage[noHydrateKey];
    sessionStorage[visitName] ??= `${document.referrer} ${location.search}`;
    return String(sessionStorage[visitName]);
  });
  watchFrame();
  watchDrafts(new URLSearchParams(location.search).get(sentParameter));
  addEventListener('focusin', startInForm, true);
  for (const type of typing.split(' '))
    document.getElementById(rootId)?.addEventListener(type, typeWithoutReact, true);
  // Not at the press: that may begin a scroll.
  addEventListener('click', startInForm);
  addEventListener('click', keepPress, true);
  addEventListener('submit', holdForm as EventListener, true);
  // What the browser posts itself carries the same facts about the visit as a call of the form's script.
  addEventListener(
    'formdata',
    ({ formData }) => formData.has(formField) && formData.set(visitName, (visit ?? '').slice(0, visitLimit)),
  );
  // The page says this first, then each form.
  addEventListener(hydratedEvent, ({ target }) => {
    const button = pressed;
    pressed = null;
    // React takes events when it has finished.
    setTimeout(() => {
      button?.click();
      if (target instanceof HTMLFormElement && sentEarly.delete(target)) target.requestSubmit();
    });
  });
  // The visitor may be in a form by now.
  if (document.activeElement?.closest('form')) startSoon();
}

// A page that the browser prepares for a visitor who may never come does nothing.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', begin, { once: true });
else begin();
