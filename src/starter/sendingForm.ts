import { announcerId, sendingPauseMs } from './names.ts';

/** The texts of the buttons of forms that are being sent, as they were before. */
const usualLabels = new Map<HTMLFormElement, Node[]>();

/** The delayed announcement of the form that is being sent. */
let announcing: ReturnType<typeof setTimeout> | undefined;

const announcer = () => document.querySelector(`div#${announcerId}`);

/** Returns a form's submit button and the element of its label. */
function buttonOf(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  return { button, label: button?.querySelector<HTMLElement>('span') };
}

/** Shows that a form is being sent, as its component does: the button is disabled and says so. */
export function showSending(form: HTMLFormElement): void {
  const { button, label } = buttonOf(form);
  const { sending } = form.dataset;
  if (!button || !label || !sending || usualLabels.has(form)) return;
  form.setAttribute('aria-busy', 'true');
  button.disabled = true;
  usualLabels.set(form, [...label.childNodes]);
  // The button keeps its width.
  label.dataset.usual = label.textContent ?? '';
  label.textContent = sending;
  announcing = setTimeout(() => announcer()?.replaceChildren(sending), sendingPauseMs);
}

/** Shows again that a form can be sent. */
export function showUsual(form: HTMLFormElement): void {
  const usual = usualLabels.get(form);
  if (!usual) return;
  usualLabels.delete(form);
  clearTimeout(announcing);
  announcer()?.replaceChildren();
  form.setAttribute('aria-busy', 'false');
  const { button, label } = buttonOf(form);
  if (!button || !label) return;
  delete label.dataset.usual;
  label.replaceChildren(...usual);
  button.disabled = false;
  // A button that is disabled loses the focus.
  if (document.activeElement === document.body) button.focus({ preventScroll: true });
}
