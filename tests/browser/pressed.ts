import type { Locator, Page } from '@playwright/test';
import { watchCalls } from './untilQuiet.ts';

/** A control that can be pressed. */
export interface Control {
  /** Its role and its words. */
  label: string;
  /** Whether it opens a menu, whose items are further controls. */
  hasMenu: boolean;
}

/** The attribute of the controls that were found, by which one of them is pressed. */
const mark = 'data-control';

/** Returns the controls of the page, or of the dialog or menu in front of it. */
export const controlsOf = (page: Page): Promise<Control[]> => page.evaluate(markControls, mark);

/** Returns the control with this label, or undefined if it is not there. */
export async function controlOf(page: Page, label: string): Promise<Locator | undefined> {
  const at = (await controlsOf(page)).findIndex((each) => each.label === label);
  return at < 0 ? undefined : page.locator(`[${mark}="${at}"]`);
}

/** Runs in a page: marks the controls of what is in front with their numbers, and returns them. */
function markControls(mark: string): Control[] {
  for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const inFront = [...document.querySelectorAll('[role=menu], [role=dialog]')].filter(isSeen).at(-1);
  const all = 'button:enabled, [role=menuitem], summary, input:is([type=checkbox], [type=radio]):enabled';
  const controls = [...(inFront ?? document.body).querySelectorAll<HTMLElement>(all)].filter(
    (it) => isSeen(it) && !it.closest('[aria-hidden=true]'),
  );
  return controls.map((it, at) => {
    it.setAttribute(mark, String(at));
    const named = it.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const { labels } = it as HTMLInputElement;
    const words =
      it.ariaLabel ??
      (named.map((id) => document.getElementById(id)?.textContent).join(' ') ||
        (labels?.[0] ?? it).textContent);
    return {
      label: `${it.getAttribute('role') ?? it.getAttribute('type') ?? it.localName} ${words?.trim()}`,
      hasMenu: it.ariaHasPopup === 'menu' && it.role !== 'menuitem',
    };
  });
}

/** The page's record of a press. */
interface Press {
  text: string;
  focused: string;
  announced: string[];
}

/** The key that presses a control: Enter sends the form of a box instead of ticking it. */
const keyOf = async (control: Locator) =>
  (await control.evaluate((it) => it.matches('input'))) ? 'Space' : 'Enter';

/** Presses a control with the keyboard, and waits until the page has come to rest. */
export async function pressQuietly(page: Page, control: Locator): Promise<void> {
  const calls = watchCalls(page);
  await control.press(await keyOf(control));
  await calls.untilQuiet();
}

/** Presses a control with the keyboard, and returns what is wrong for those who do not see what it did. */
export async function pressFaults(page: Page, control: Locator): Promise<string[]> {
  await control.focus();
  await page.evaluate(watchPress);
  await pressQuietly(page, control);
  const judge = () => page.evaluate(faultsOfPress);
  // The result of a search or of other days is said after a pause.
  for (let look = 0; look < 30 && (await judge()).some((fault) => fault.startsWith('says nothing')); look++)
    await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    });
  return judge();
}

/** Runs in a page: remembers what is seen and focused, and from now on what live regions say. */
function watchPress(): void {
  const focusedNow = () => {
    const { activeElement: it } = document;
    const states = ['aria-expanded', 'aria-pressed', 'aria-checked', 'aria-selected', 'aria-label', 'value'];
    const { checked } = it as HTMLInputElement;
    const isOpen = it?.closest('details')?.open;
    const own = states.map((name) => it?.getAttribute(name));
    return `${it?.id} ${it?.textContent} ${checked} ${isOpen} ${own.join()}`;
  };
  const press: Press = { text: document.body.innerText, focused: focusedNow(), announced: [] };
  Object.assign(window, { press, focusedNow, pressedElement: document.activeElement });
  const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const isIn = element?.closest(regions);
      const added = [...addedNodes].filter((node) => node instanceof Element);
      const alerts = added.flatMap((node) => [
        ...node.querySelectorAll('[role=alert]'),
        ...(node.matches('[role=alert]') ? [node] : []),
      ]);
      for (const region of [...(isIn ? [isIn] : []), ...alerts]) {
        const text = region.textContent?.trim() ?? '';
        // That a text is saved says nothing of what was pressed.
        if (text && !/^(?:Saving|Saved)/.test(text)) press.announced.push(text);
      }
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Runs in a page: returns what is wrong after a press. */
function faultsOfPress(): string[] {
  const { press, focusedNow, pressedElement } = window as unknown as {
    press: Press;
    focusedNow: () => string;
    pressedElement: Element;
  };
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return ['the focus is on the body'];
  if (activeElement.matches('h1, h2, h3') && !activeElement.closest('[role=dialog]'))
    return [`the focus is on the heading “${activeElement.textContent}”`];
  const hasMoved = activeElement !== pressedElement;
  const saved = /^(?:Saving …|Saved .*)$/gm;
  const isSeen = body.innerText.replace(saved, '') !== press.text.replace(saved, '');
  const isHeard = hasMoved || press.announced.length > 0 || focusedNow() !== press.focused;
  return isSeen && !isHeard ? ['says nothing of what has changed'] : [];
}
