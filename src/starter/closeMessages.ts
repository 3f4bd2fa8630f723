import { formField } from '#site/formFields.ts';
import { successDuration } from '#site/limits.ts';
import { clientMark, messageClosedEvent, pageMessageClosedEvent } from './names.ts';

const root = document.documentElement;

/** The message of the page, if one is shown. */
const message = () => document.querySelector('.MuiSnackbar-root');

/** The message that came with the page. The starter closes it also while React takes over, which takes many tasks. */
const firstMessage = message();

/** Returns whether React takes over the page, or has done so. */
const isReactThere = () => clientMark in root.dataset;

/** Where the visitor was last, except in messages. The field that gets the focus when the page loads does not count. */
let lastPlace: HTMLElement | null = null;

/** Returns the form that the page's message is about: the one that was sent, or the one with a wrong field. */
export function formOfMessage(sent: string | null): HTMLFormElement | null {
  const sentForm = [...document.forms].find(
    ({ elements }) => (elements.namedItem(formField) as HTMLInputElement | null)?.value === sent,
  );
  return sentForm ?? document.querySelector<HTMLFormElement>('form:has([aria-invalid=true])');
}

/** Returns the heading that a form stands under, or that of the page. */
function headingOver(form: HTMLFormElement | null): HTMLElement | null {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1, h2, h3')];
  const isBefore = (heading: HTMLElement) =>
    form && heading.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING;
  return headings.findLast(isBefore) ?? headings[0] ?? null;
}

/** Gives the focus back to where the visitor was before the message, or else to the heading of the form that it is about. */
function returnFocus(sent: string | null): void {
  if (lastPlace?.isConnected) {
    lastPlace.focus();
    return;
  }
  const heading = headingOver(formOfMessage(sent));
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Closes the message that came with the page. React starts without it, or removes it itself if it has started. */
function close(sent: string | null): void {
  if (!firstMessage?.isConnected) return;
  const isFocusLost =
    document.activeElement === document.body || firstMessage.contains(document.activeElement);
  if (isReactThere()) dispatchEvent(new Event(pageMessageClosedEvent));
  else firstMessage.parentElement?.replaceChildren();
  if (isFocusLost) returnFocus(sent);
}

/** Closes a success after its time, but not while a visitor points at it, is in it or looks at another window. */
function closeLater(sent: string | null): void {
  setTimeout(() => {
    // React's snackbar has its own time.
    if (isReactThere()) return;
    const isInUse = message()?.matches(':hover, :focus-within') || !document.hasFocus();
    if (isInUse) closeLater(sent);
    else close(sent);
  }, successDuration);
}

/**
 * Runs the message that came with the page as the answer to a form, without React, and returns the focus after every message.
 * `sent` names the form that the page confirms.
 */
export function watchMessages(sent: string | null): void {
  addEventListener('focusin', ({ target }) => {
    if (!message()?.contains(target as Node)) lastPlace = target as HTMLElement;
  });
  addEventListener(
    'click',
    ({ target }) => message()?.contains((target as Element).closest('button')) && close(sent),
  );
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) close(sent);
  });
  // React's own messages.
  addEventListener(messageClosedEvent, () => returnFocus(sent));
  if (sent) closeLater(sent);
}
