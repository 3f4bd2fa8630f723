import { expect, type Page } from '@playwright/test';
import { showTop } from './readThrough.ts';

/** Layout errors of a page. Each entry names an element. */
export interface LayoutErrors {
  /** Text or controls beyond the window's sides, or a page that scrolls sideways. */
  sideways: string[];
  /** Text clipped by an ancestor. */
  clipped: string[];
  /** Text that overflows its card, cell or column. */
  outside: string[];
  /** Overlapping texts and controls. */
  overlapping: string[];
  /** Buttons and fields lower than 44 px, or with text smaller than 16 px, which makes phones zoom in. */
  low: string[];
}

/** Expects that the current page has none of these errors. */
export async function expectFit(page: Page, state: string, kinds: readonly (keyof LayoutErrors)[]) {
  const errors = await layoutErrors(page);
  const found = kinds.flatMap((kind) => (errors[kind].length > 0 ? [[kind, errors[kind].slice(0, 6)]] : []));
  expect.soft(Object.fromEntries(found), state).toEqual({});
}

/** Measures the whole current page. */
export async function layoutErrors(page: Page): Promise<LayoutErrors> {
  await showTop(page);
  return page.evaluate(() => {
    interface Piece {
      element: Element;
      text: string;
      box: DOMRect;
    }
    const nameOf = (element: Element, text = element.textContent ?? '') =>
      `<${element.tagName.toLowerCase()}> ${element.getAttribute('aria-label') ?? text.trim().slice(0, 60)}`;
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('.visually-hidden, [aria-hidden=true], svg, iframe, [href="#main"]') !== null;
    interface Around {
      /** The closest floating element, including the element itself. */
      float: Element | null;
      /** The ancestors that clip their content, innermost first. */
      cutting: { name: string; box: DOMRect; isX: boolean; isY: boolean }[];
    }
    const known = new Map<Element, Around>();
    /** Returns the ancestors of an element. Cached, because all its descendants need them. */
    const aroundOf = (element: Element | null): Around => {
      if (!element) return { float: null, cutting: [] };
      let around = known.get(element);
      if (!around) {
        const { position, overflowX, overflowY } = getComputedStyle(element);
        const { float, cutting } = aroundOf(element.parentElement);
        const [isX, isY] = [overflowX, overflowY].map((it) => /hidden|clip/.test(it)) as [boolean, boolean];
        const cuts = (isX || isY) && !element.contains(document.body);
        const box = element.getBoundingClientRect();
        around = {
          float: /fixed|sticky/.test(position) ? element : float,
          cutting: cuts ? [{ name: nameOf(element, ''), box, isX, isY }, ...cutting] : cutting,
        };
        known.set(element, around);
      }
      return around;
    };

    const lines: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const element = currentNode.parentElement;
      const text = currentNode.nodeValue ?? '';
      if (!element || !text.trim() || isHidden(element)) continue;
      range.selectNodeContents(currentNode);
      for (const box of range.getClientRects()) if (box.width > 0) lines.push({ element, text, box });
    }
    const controls: Piece[] = [...document.querySelectorAll('a, button, summary, input, textarea, iframe')]
      .filter((it) => !isHidden(it) && it.getAttribute('type') !== 'hidden')
      .map((element) => ({ element, text: '', box: element.getBoundingClientRect() }));

    const { scrollWidth, clientWidth } = document.documentElement;
    const sideways = [...lines, ...controls]
      .filter(({ box }) => box.left < -1 || box.right > clientWidth + 1)
      .map(
        ({ element, text, box }) => `${nameOf(element, text || undefined)} ends at ${Math.round(box.right)}`,
      );
    if (scrollWidth > clientWidth) sideways.push(`the page is ${scrollWidth} px wide`);

    const clipped = lines.flatMap(({ element, text, box }) => {
      // A line box is higher than its glyphs.
      const slack = box.height / 4;
      const cut = aroundOf(element).cutting.find(
        (it) =>
          (it.isX && (box.left < it.box.left - 1 || box.right > it.box.right + 1)) ||
          (it.isY && (box.top < it.box.top - slack || box.bottom > it.box.bottom + slack)),
      );
      return cut ? [`${nameOf(element, text)} in ${cut.name}`] : [];
    });

    const outside = lines.flatMap(({ element, text, box }) => {
      const around = element.closest('li, figure, form, section, footer');
      const { left = box.left, right = box.right } = around?.getBoundingClientRect() ?? {};
      return box.left < left - 1 || box.right > right + 1 ? [nameOf(element, text)] : [];
    });

    const overlapping: string[] = [];
    const pieces = [...lines, ...controls]
      .map((it) => ({ ...it, float: aroundOf(it.element).float }))
      .sort((a, b) => a.box.top - b.box.top);
    for (const [index, a] of pieces.entries()) {
      for (let next = index + 1; next < pieces.length; next++) {
        const b = pieces[next];
        // All following boxes are below it too.
        if (!b || b.box.top >= a.box.bottom) break;
        const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const height = Math.min(a.box.bottom, b.box.bottom) - b.box.top;
        const slack = Math.min(a.box.height, b.box.height) / 4;
        if (width <= 2 || height <= slack || a.float !== b.float) continue;
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
        // The lines of a paragraph do not overlap, but the boxes of tall scripts are higher than the lines.
        if (a.element.closest('p') && a.element.closest('p') === b.element.closest('p')) continue;
        overlapping.push(
          `${nameOf(a.element, a.text || undefined)} and ${nameOf(b.element, b.text || undefined)}`,
        );
      }
    }

    const low = controls
      .filter(({ element }) => element.matches('button, summary, input:not([type=checkbox]), textarea'))
      .filter(({ element, box }) => {
        // A field is as high as its frame.
        const frame = element.matches('button, summary, [type=file]')
          ? box
          : element.parentElement?.getBoundingClientRect();
        return (frame ?? box).height < 44 || Number.parseFloat(getComputedStyle(element).fontSize) < 16;
      })
      .map(({ element }) => nameOf(element));

    const unique = (list: string[]) => [...new Set(list)];
    return {
      sideways: unique(sideways),
      clipped: unique(clipped),
      outside: unique(outside),
      overlapping: unique(overlapping),
      low: unique(low),
    };
  });
}
