import { formField, sentAtParameter, sentParameter, visitName } from '#site/formFields.ts';
import { visitLimit } from '#site/limits.ts';
import { formOfMessage, watchMessages } from './closeMessages.ts';
import { watchDrafts } from './drafts.ts';
import { watchFrame } from './frame.ts';
import {
  chunksId,
  failureId,
  formTimeoutMs,
  hydratedEvent,
  interactiveAttribute,
  noHydrateKey,
  reachTimeoutMs,
  rootId,
  viewEvent,
} from './names.ts';
import { watchPlaces } from './placeMessages.ts';
import { showSending, showUsual } from './sendingForm.ts';
import { tryStorage } from './tryStorage.ts';

/**
 * Starts the client on demand: at the first focus or click in a form, or at once on a page with an `<Interactive>` part.
 * Until then, and on pages whose forms nobody uses, the page is HTML whose links, menus and forms work. A form submitted early
 * waits up to `formTimeoutMs` for its script. The page fetches this small file right after its first paint.
 */
const chunks: string[] = JSON.parse(document.querySelector(`script#${chunksId}`)?.textContent ?? '[]');

const root = document.documentElement;
/** The page's language before the browser translates the page. */
const { lang } = root;
/** React would restore the original texts of a translated page, whose menus, links and forms need no script. */
const isTranslated = () => root.lang !== lang || document.querySelector('body font');

const isAwaited = () => mayStart && isExpected && !isTranslated();

const sentEarly = new Set<HTMLFormElement>();
/** Whether the client may start. False on a page reloaded because its script failed. */
let mayStart = true;
/** Whether submits wait for the client. False after its script failed to load. */
let isExpected = true;
let hasStarted = false;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Fetches all chunks and evaluates them one by one with pauses, to avoid long tasks. */
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
    // The network failed, or a new version has other chunks. The page works without script until the next attempt to start.
    hasStarted = false;
    isExpected = false;
    for (const form of sentEarly) sendNatively(form);
  }
}

/** Starts after the next frame, so that the browser first paints its response to the visitor's input. */
const startSoon = () => requestAnimationFrame(() => setTimeout(start));

function startInForm({ target }: Event): void {
  if ((target as Element).closest('form')) startSoon();
}

/** Events of a text field. */
const typing =
  'keydown keypress keyup textInput input compositionstart compositionend focusin pointerdown pointerup mousedown mouseup touchstart touchend';

/**
 * Hides typing from React until it has hydrated the form, which then reads its fields. Otherwise the first key would make
 * React hydrate the whole page in one long task instead of in parts. Escape passes, because it closes the page's message.
 */
function typeWithoutReact(event: Event): void {
  const form = (event.target as Element).closest('form');
  if (form && (event as KeyboardEvent).key !== 'Escape' && !('hydrated' in form.dataset))
    event.stopImmediatePropagation();
}

function holdForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if ('hydrated' in form.dataset) return;
  event.preventDefault();
  event.stopPropagation();
  if (sentEarly.has(form)) return;
  sentEarly.add(form);
  document.getElementById(failureId)?.remove();
  showSending(form);
  if (!isAwaited()) return void sendNatively(form);
  startSoon();
  setTimeout(sendNatively, formTimeoutMs, form);
}

/** Returns whether the site answers within `reachTimeoutMs`. */
async function reachSite(): Promise<boolean> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), reachTimeoutMs);
  const request = fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: waiting.signal });
  const isReached = await request.then(() => true).catch(() => false);
  clearTimeout(timer);
  return isReached;
}

/** Submits a form natively if the site is reachable. Otherwise the browser's error page would discard the input. */
async function sendNatively(form: HTMLFormElement): Promise<void> {
  if (!sentEarly.has(form)) return;
  const isReached = await reachSite();
  // The form's script may have loaded in the meantime.
  if (!sentEarly.delete(form)) return;
  if (isReached) return form.submit();
  showUsual(form);
  const failure = Object.assign(document.createElement('span'), {
    id: failureId,
    textContent: form.dataset.failure,
  });
  document.querySelector('[role=alert]')?.append(failure);
}

/**
 * Returns the form that this page confirms, if any, and removes it from the address, so that a reload and the history do not
 * confirm it again. An address that is opened later says so too: only the server's words on the page count.
 */
function takeSent(): string | null {
  const address = new URL(location.href);
  const sent = address.searchParams.get(sentParameter);
  if (!sent) return null;
  for (const name of [sentParameter, sentAtParameter]) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  return document.querySelector('[role=status]')?.hasChildNodes() ? sent : null;
}

function begin(): void {
  const visit = tryStorage(() => {
    mayStart = sessionStorage[noHydrateKey] !== location.pathname;
    delete sessionStorage[noHydrateKey];
    sessionStorage[visitName] ??= `${document.referrer} ${location.search}`;
    return String(sessionStorage[visitName]);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // The page itself reports its views.
    dispatchEvent(new Event(viewEvent));
    // The visitor comes back from the answer to a form.
    for (const form of document.forms) showUsual(form);
  });
  watchFrame();
  const sent = takeSent();
  watchDrafts(sent);
  watchMessages(sent);
  watchPlaces(formOfMessage(sent));
  addEventListener('focusin', startInForm, true);
  for (const type of typing.split(' '))
    document.getElementById(rootId)?.addEventListener(type, typeWithoutReact, true);
  // On `click` instead of `pointerdown`, which may start a scroll.
  addEventListener('click', startInForm);
  addEventListener('submit', holdForm as EventListener, true);
  // A natively posted form sends the same data about the visit as the client's call.
  addEventListener(
    'formdata',
    ({ formData }) => formData.has(formField) && formData.set(visitName, (visit ?? '').slice(0, visitLimit)),
  );
  // The page dispatches this event first, then each form.
  addEventListener(hydratedEvent, ({ target }) => {
    // React handles events only after this task.
    setTimeout(() => {
      if (!(target instanceof HTMLFormElement) || !sentEarly.delete(target)) return;
      // React has hydrated the button with its usual label.
      showUsual(target);
      target.requestSubmit();
    });
  });
  // The visitor may already have focused a form.
  const isFormUsed = document.activeElement?.closest('form');
  if (isFormUsed || document.querySelector(`[${interactiveAttribute}]`)) startSoon();
}

// A prerendered page does nothing until the visitor opens it.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', begin, { once: true });
else begin();
