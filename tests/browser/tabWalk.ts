import type { CDPSession, Page } from '@playwright/test';

/** What the page remembers of a walk. */
interface Walk {
  /** The controls at its start. */
  controls: Element[];
  stops: { element: Element; faults: string[] }[];
  hasEnded: boolean;
}

/** A stop of the Tab key. */
export interface Stop {
  /** The part of the page where it is, such as `main` or `dialog`. */
  part: string;
  /** Its role, name, states and description, as screen readers get them. */
  line: string;
  /** What is wrong with it. */
  faults: string[];
}

/** Presses after which a walk has no end. */
const mostPresses = 600;
const pressesAtOnce = 12;

/** The attribute of the elements at which the walk has stopped, by which the accessibility tree is asked for them. */
const mark = 'data-stop';

/** Walks through a page, or through an open dialog, with the Tab key, and returns its stops in their order. */
async function tabWalk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  await page.evaluate(watchStops, mark);
  let presses = 0;
  let left = mostPresses;
  while (presses < mostPresses) {
    // One by one at the end: the link to the top is there once the page has shown that it has been scrolled.
    const next = Math.max(1, Math.min(pressesAtOnce, left - 1));
    for (let press = 0; press < next; press++) await page.keyboard.press(key);
    presses += next;
    const state = await page.evaluate(stateOfWalk);
    left = state.left;
    if (!state.hasEnded) continue;
    const stops = await stopsOf(page);
    return key === 'Tab' ? stops : stops.toReversed();
  }
  throw new Error(`the Tab key comes to no end at ${page.url()}`);
}

/** Runs in a page: whether the walk has ended, and how many controls were there at its start and have had no stop. */
async function stateOfWalk(): Promise<{ hasEnded: boolean; left: number }> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const { hasEnded, controls, stops } = (window as unknown as { walk: Walk }).walk;
  return { hasEnded, left: controls.length - stops.length };
}

/** Runs in a page: remembers each element that gets the focus by Tab, until one gets it again or none has it. */
async function watchStops(mark: string): Promise<void> {
  // A late font would move a control after the browser has scrolled to it.
  await document.fonts.ready;
  const all = 'a[href], button:enabled, summary, input:enabled:not([type=hidden], [tabindex="-1"]), textarea';
  const part = document.querySelector('[role=dialog]') ?? document.body;
  const walk: Walk = {
    controls: [...part.querySelectorAll(all)].filter(
      (it) =>
        it.checkVisibility({ visibilityProperty: true }) &&
        // Of the choices of one question one is a stop; links in a text that is edited are none.
        !it.matches('[tabindex="-1"], [type=radio]:not(:checked), [aria-hidden=true] *, [contenteditable] *'),
    ),
    stops: [],
    hasEnded: false,
  };
  const isFirst = !('walk' in window);
  Object.assign(window, { walk });
  for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
  if (part === document.body) {
    // `blur()` would start the walk where the focus was.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo(0, 0);
  }
  if (!isFirst) return;

  /** Whether something is in front of an element, at the middle of each of its boxes. */
  const isCovered = (element: Element) =>
    ![...element.getClientRects()].some(({ left, top, width, height }) => {
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen !== null && (element.contains(seen) || seen.closest('label')?.control === element);
    });
  /** A field shows the ring on a frame around it, a link that fills its cell on the cell's area. */
  const hasRing = (element: Element) => {
    const field = element.closest('.MuiInputBase-root');
    const frames = [[element], [element, '::after'], [element.parentElement], [field]] as const;
    return frames.some(([frame, pseudo]) => {
      if (!frame) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(frame, pseudo);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  };
  let repeats = 0;
  const look = () => {
    const { walk } = window as unknown as { walk: Walk };
    const element = document.activeElement;
    if (walk.hasEnded) return;
    const isFrame = element?.matches('iframe') ?? false;
    const isInside = element === walk.stops.at(-1)?.element;
    repeats = isInside ? repeats + 1 : 0;
    // A frame and the field of a day have stops of their own.
    if (isInside && repeats < 8) return;
    if (!element || element === document.body || element.hasAttribute(mark)) {
      walk.hasEnded = walk.stops.length > 0;
      return;
    }
    element.setAttribute(mark, String(walk.stops.length));
    const faults: string[] = [];
    // What has the focus in a frame is in view, and has a ring of its own.
    if (!isFrame && isCovered(element)) faults.push('is covered');
    if (!isFrame && !hasRing(element)) faults.push('shows no focus');
    walk.stops.push({ element, faults });
  };
  // On `keyup` the browser has moved the focus and scrolled to it. Of a frame it is told by `blur` alone.
  addEventListener('keyup', ({ key }) => key === 'Tab' && look(), true);
  addEventListener('blur', () => document.activeElement?.matches('iframe') && look());
}

/** Returns the stops of a walk that has ended. */
async function stopsOf(page: Page): Promise<Stop[]> {
  const seen = await page.evaluate(async () => {
    const { stops } = (window as unknown as { walk: Walk }).walk;
    // The walk goes on at the other end of the page, where what floats over its middle is not there.
    stops[Math.floor(stops.length * 0.8)]?.element.scrollIntoView({ behavior: 'instant' });
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return stops.map(({ element, faults }) => {
      const part = element.closest('[role=dialog], header, main, footer, aside, nav');
      return {
        part: part?.matches('[role=dialog]') ? 'dialog' : (part?.localName ?? 'page'),
        current: element.getAttribute('aria-current'),
        faults,
      };
    });
  });
  const client = await page.context().newCDPSession(page);
  const nodes = await accessibleNodes(client);
  await client.detach();
  return seen.map(({ part, current, faults }, at) => {
    const node = nodes.get(String(at));
    return { part, line: lineOf(node, current), faults: node?.name ? faults : ['has no name', ...faults] };
  });
}

interface AccessibleNode {
  role: string;
  name: string;
  description: string;
  states: string[];
}

/** The states of a control that its line has: those that are one of two in any case, and those that matter where they hold. */
const eitherStates = ['checked', 'pressed', 'expanded'];
const states = [...eitherStates, 'selected', 'disabled', 'invalid', 'required', 'hasPopup'];

/** Returns the nodes of the accessibility tree for the stops of the walk, by their numbers. */
async function accessibleNodes(client: CDPSession): Promise<Map<string, AccessibleNode>> {
  const { root } = await client.send('DOM.getDocument', { depth: -1 });
  const numbers = new Map<number, string>();
  const collect = (node: typeof root) => {
    const at = node.attributes?.indexOf(mark) ?? -1;
    if (at >= 0) numbers.set(node.backendNodeId, node.attributes?.[at + 1] ?? '');
    for (const child of node.children ?? []) collect(child);
  };
  collect(root);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const found = new Map<string, AccessibleNode>();
  for (const { backendDOMNodeId, role, name, description, properties = [] } of nodes) {
    const number = numbers.get(backendDOMNodeId ?? -1);
    if (number === undefined) continue;
    const set = properties.filter(
      ({ name, value }) =>
        states.includes(name) && (eitherStates.includes(name) || ![false, 'false'].includes(value.value)),
    );
    found.set(number, {
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      description: String(description?.value ?? ''),
      states: set.map(({ name, value }) => (value.value === true ? name : `${name}=${value.value}`)),
    });
  }
  return found;
}

/** Most characters of a name or a description in a line. */
const longest = 90;

/** Returns a text without what changes from day to day: numbers, and all after its first words. */
const unchanging = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);

function lineOf(node: AccessibleNode | undefined, current: string | null): string {
  if (!node) return 'nothing that screen readers know';
  const { role, name, description, states } = node;
  const parts = [role, `"${unchanging(name)}"`, ...states, ...(current ? [`current=${current}`] : [])];
  return `${parts.join(' ')}${description ? ` – ${unchanging(description)}` : ''}`;
}

/** Returns the ids that more than one element of the page has. */
const idsTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });

/**
 * Walks through a screen, or through the dialog in front of it. Returns its stops, and what is wrong: a stop without a name, with
 * something in front of it or without a ring, a control that is no stop, and an id that is twice.
 */
export async function walkOf(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const stops = await tabWalk(page, key);
  const missed = await page.evaluate((mark) => {
    const { controls } = (window as unknown as { walk: Walk }).walk;
    return controls
      .filter((it) => it.isConnected && !it.hasAttribute(mark))
      .map((it) => it.outerHTML.slice(0, 120));
  }, mark);
  const faults = [
    ...stops.flatMap(({ line, faults }) => faults.map((fault) => `${line} ${fault}`)),
    ...missed.map((control) => `${control} was never reached`),
    ...(await idsTwice(page)).map((id) => `#${id} is there twice`),
  ];
  return { stops, faults };
}

/**
 * Writes walks of screens down for review: under the name of each screen its parts with their stops. A part that is the same as
 * on an earlier screen, such as a footer, has the name of that screen alone.
 */
export function written(walks: ReadonlyMap<string, readonly Stop[]>): string {
  const earlier = new Map<string, string>();
  const lines: string[] = [];
  for (const [screen, stops] of walks) {
    lines.push(`# ${screen}`);
    for (const [part, own] of partsOf(stops)) {
      const text = own.map(({ line }) => `  ${line}`).join('\n');
      const same = earlier.get(`${part}\n${text}`);
      lines.push(same === undefined ? `${part}:\n${text}` : `${part}: as in ${same}`);
      if (same === undefined) earlier.set(`${part}\n${text}`, screen);
    }
    lines.push('');
  }
  return lines.join('\n');
}

/** Returns the stops by the parts that they are in, one after the other. */
function partsOf(stops: readonly Stop[]): [part: string, stops: Stop[]][] {
  const parts: [string, Stop[]][] = [];
  for (const stop of stops) {
    const [part, own] = parts.at(-1) ?? [];
    if (part === stop.part) own?.push(stop);
    else parts.push([stop.part, [stop]]);
  }
  return parts;
}
