import { messagesId, slotAttribute, viewEvent } from './names.ts';

/** The form that the visitor sent last, or the form that this page answers. */
let form: HTMLFormElement | null = null;

/** When the visitor pressed a key or a button last, in milliseconds. What moves soon after that moves because of it. */
let pressedAt = 0;
const soon = 500;

const holder = () => document.querySelector<HTMLElement>(`div#${messagesId}`);

/** Returns the place in the form for the message: at its end, or at its beginning if the wrong field is nearer to that. */
function slotFor(sent: HTMLFormElement): HTMLElement | undefined {
  const slots = [
    ...(sent.closest('.MuiCard-root') ?? sent).querySelectorAll<HTMLElement>(`[${slotAttribute}]`),
  ];
  const wrong = sent.querySelector('[aria-invalid=true]');
  if (!wrong) return slots.at(-1);
  const { top, bottom } = sent.getBoundingClientRect();
  const field = wrong.getBoundingClientRect();
  return field.top - top < bottom - field.bottom ? slots[0] : slots.at(-1);
}

/**
 * Puts the message where nothing is: into a slot of its form, which gets the message's height. The message stays in its live
 * region at the end of the page, and only looks as if it were in the form. Without a form it stands above the page. When a
 * message closes on its own, its slot keeps its height, so that the text that the visitor reads does not move.
 */
function placeMessage(isNew: boolean): void {
  const region = holder();
  const message = region?.querySelector<HTMLElement>('[role] > *');
  if (!message && performance.now() - pressedAt > soon) return;
  const slot = message && form?.isConnected ? slotFor(form) : undefined;
  for (const other of document.querySelectorAll(`[${slotAttribute}][style]`))
    if (other !== slot) other.removeAttribute('style');
  region?.toggleAttribute('data-placed', Boolean(slot));
  if (!region || !message || !slot) return;
  // An empty slot is not displayed, so that it leaves no gap.
  slot.style.height ||= '1px';
  const { left, top, width } = slot.getBoundingClientRect();
  region.style.cssText = `--left:${left + scrollX}px;--top:${top + scrollY}px;--width:${width}px`;
  slot.style.height = `${message.offsetHeight}px`;
  if (isNew) message.scrollIntoView({ block: 'nearest' });
}

/** Keeps messages in their places. `answered` is the form that this page answers, if any. */
export function watchPlaces(answered: HTMLFormElement | null): void {
  form = answered;
  addEventListener('submit', ({ target }) => (form = target as HTMLFormElement), true);
  // On another page the message stands above the page.
  addEventListener(viewEvent, () => {
    form = null;
    placeMessage(false);
  });
  const region = holder();
  if (!region) return;
  for (const press of ['pointerdown', 'keydown', 'input'])
    addEventListener(press, () => (pressedAt = performance.now()), true);
  new MutationObserver(() => placeMessage(true)).observe(region, { childList: true, subtree: true });
  new ResizeObserver(() => placeMessage(false)).observe(document.body);
}
