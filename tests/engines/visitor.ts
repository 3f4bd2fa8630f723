import { expect, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import type { Browser } from './browser.ts';
import type { Front } from './startFront.ts';

/** A person with a browser. Selectors refer to the first visible match. */
export class Visitor {
  readonly browser: Browser;
  private readonly place: Pick<Front, 'url' | 'leave'>;

  constructor(browser: Browser, place: Pick<Front, 'url' | 'leave'>) {
    this.browser = browser;
    this.place = place;
  }

  /** Opens a page without waiting for its script. */
  async open(path: string): Promise<void> {
    this.place.leave();
    await this.browser.open(this.place.url + path);
  }

  /** Opens a page and waits until it is hydrated. */
  async openHydrated(path: string): Promise<void> {
    await this.open(path);
    await this.untilHydrated();
  }

  /** Starts the client as soon as the starter runs, and waits for hydration. Does not move the focus. */
  async untilHydrated(): Promise<void> {
    const startClient = () => {
      document.forms[0]?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      return document.querySelector('html[data-hydrated], link[rel=modulepreload]') !== null;
    };
    await expect.poll(() => this.browser.evaluate(startClient), { message: 'the client starts' }).toBe(true);
    await this.untilShown('html[data-hydrated]');
  }

  /** Reloads the page and waits for the new document. */
  async reload(): Promise<void> {
    this.place.leave();
    await this.browser.evaluate(() => {
      Object.assign(window, { isOld: true });
      location.reload();
    });
    const isOld = () => this.browser.evaluate(() => 'isOld' in window).catch(() => true);
    await expect.poll(isOld, { message: 'the old document stays' }).toBe(false);
  }

  isShown(selector: string): Promise<boolean> {
    return this.browser.evaluate(
      (selector) =>
        [...document.querySelectorAll(selector)].some((it) =>
          it.checkVisibility({ visibilityProperty: true }),
        ),
      selector,
    );
  }

  untilShown = (selector: string): Promise<void> =>
    expect.poll(() => this.isShown(selector), { message: `${selector} shows` }).toBe(true);

  untilHidden = (selector: string): Promise<void> =>
    expect.poll(() => this.isShown(selector), { message: `${selector} shows` }).toBe(false);

  /** Returns the text of all matches. */
  textOf(selector: string): Promise<string> {
    return this.browser.evaluate(
      (selector) => [...document.querySelectorAll(selector)].map((it) => it.textContent).join(),
      selector,
    );
  }

  untilText = (selector: string, text: string): Promise<void> =>
    expect.poll(() => this.textOf(selector), { message: `text of ${selector}` }).toBe(text);

  /** Waits until a match has the focus. */
  untilFocus = (selector: string, timeout = 30_000): Promise<void> =>
    expect
      .poll(
        () =>
          this.browser.evaluate((selector) => {
            const { activeElement } = document;
            return activeElement?.matches(selector) ? selector : activeElement?.outerHTML.slice(0, 200);
          }, selector),
        { message: 'the focus', timeout },
      )
      .toBe(selector);

  untilPath = (path: string): Promise<void> =>
    expect.poll(() => this.browser.evaluate(() => location.pathname)).toBe(path);

  /** Scrolls an element into view and returns its centre when it is stable and not covered. */
  private middleOf(selector: string): Promise<readonly [number, number]> {
    let last = '';
    return vi.waitFor(
      async () => {
        const found = await this.browser.evaluate((selector) => {
          const element = [...document.querySelectorAll(selector)].find((it) =>
            it.checkVisibility({ visibilityProperty: true }),
          );
          if (!element) return 'it does not show';
          const movesIt = ({ effect, playState }: Animation) =>
            playState === 'running' &&
            effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY &&
            (effect as KeyframeEffect).target?.contains(element);
          if (document.getAnimations().some(movesIt)) return 'it moves';
          const { left, top, width, height } = element.getBoundingClientRect();
          const point = [left + width / 2, top + height / 2] as const;
          const hit = document.elementFromPoint(...point);
          const isInside = point[0] < innerWidth && point[1] < innerHeight;
          if (isInside && element.contains(hit)) return point;
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          return `it is outside the window or covered by ${hit?.outerHTML.slice(0, 200)}`;
        }, selector);
        const isResting = last === String(found);
        last = String(found);
        if (typeof found === 'string' || !isResting)
          throw new Error(`${selector} cannot be reached with the mouse: ${last}`);
        return found;
      },
      { timeout: 30_000, interval: 20 },
    );
  }

  async hover(selector: string): Promise<void> {
    await this.browser.moveTo(...(await this.middleOf(selector)));
  }

  async click(selector: string): Promise<void> {
    await this.browser.click(...(await this.middleOf(selector)));
  }

  /**
   * Clicks a field until it has the focus. WebKit may scroll to the previously focused field shortly after the page seems
   * stable, so that the click hits another element.
   */
  private async enter(selector: string): Promise<void> {
    await eventually(async () => {
      await this.click(selector);
      await this.untilFocus(selector, 1_000);
    });
  }

  /** Types into the fields of a form, by their names. */
  async fill(name: string, values: Record<string, string>): Promise<void> {
    for (const [field, value] of Object.entries(values)) {
      const selector = `form[aria-label="${name}"] [name="${field}"]`;
      await this.enter(selector);
      await this.browser.type(value);
      const typed = () =>
        this.browser.evaluate(
          (selector) => document.querySelector<HTMLInputElement>(selector)?.value,
          selector,
        );
      await expect.poll(typed, { message: `what ${selector} holds` }).toBe(value);
    }
  }

  async send(name: string): Promise<void> {
    await this.click(`form[aria-label="${name}"] [type=submit]`);
  }

  focus(selector: string): Promise<void> {
    return this.browser.evaluate((selector) => {
      const elements = [...document.querySelectorAll<HTMLElement>(selector)];
      elements.find((it) => it.checkVisibility({ visibilityProperty: true }))?.focus();
    }, selector);
  }
}
