import { useCallback, useEffect, useRef } from 'react';
import { highlightText } from '../content/preview/highlightText.ts';
import { PageFrame } from '../content/preview/PageFrame.tsx';
import { blockRanges, parentOfBlocks } from './blockRanges.ts';

interface BlockFrameProps {
  address: string;
  revision: string;
  /** How many blocks the page has. */
  count: number;
  /** The index of the selected block, which is outlined. */
  selected: number | undefined;
  onSelect: (index: number) => void;
  /** The field that is edited: its path, and its text in the saved page and now. */
  edited: { path: string; saved: string; text: string } | undefined;
}

/** The real page. A press on a block selects it; nothing else on the page can be pressed. */
export function BlockFrame({ address, revision, count, selected, onSelect, edited }: BlockFrameProps) {
  const { path, saved, text } = edited ?? {};
  const ended = useRef<AbortController>(undefined);
  const select = useRef(onSelect);
  select.current = onSelect;
  useEffect(() => () => ended.current?.abort(), []);

  const arrange = useCallback(
    (page: Document) => {
      ended.current?.abort();
      ended.current = new AbortController();
      const listening = { capture: true, signal: ended.current.signal };
      const ranges = blockRanges(page, count);
      const press = (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
        const { target, type } = event;
        const index = ranges.findIndex((range) => range.isPointInRange(target as Node, 0));
        if (type === 'click' && index >= 0) select.current(index);
      };
      for (const type of ['mousedown', 'click', 'submit']) page.addEventListener(type, press, listening);
      // The form has the fields; the page is one stop of the Tab key.
      for (const stop of page.querySelectorAll<HTMLElement>(
        'a, button, input, textarea, summary, [tabindex]',
      ))
        stop.tabIndex = -1;
      const block = selected === undefined ? undefined : ranges[selected];
      outline(page, block);
      if (block) scrollTo(page, block.getBoundingClientRect());
      if (path !== undefined && saved !== undefined && text !== undefined)
        highlightText(page, { path, saved, text }, (element) => !block || block.intersectsNode(element));
    },
    [count, selected, path, saved, text],
  );

  return (
    <PageFrame
      address={address}
      revision={revision}
      arrange={arrange}
      title="The page"
      firstWidth="Desktop"
    />
  );
}

/** Outlines the elements of a block, and no others, in the colour of its text: it is seen on light and on dark grounds. */
function outline(page: Document, block: Range | undefined): void {
  for (const child of parentOfBlocks(page)?.children ?? []) {
    const element = child as HTMLElement;
    element.style.outline = block?.intersectsNode(element) ? '3px solid currentColor' : '';
    element.style.outlineOffset = '-3px';
  }
}

/** Scrolls to a block, unless its top is in the upper half of the window. */
function scrollTo({ defaultView: view }: Document, { top, height }: DOMRect): void {
  const isSeen = view && top >= 0 && top < view.innerHeight / 2;
  if (height > 0 && !isSeen) view?.scrollBy({ top: top - 120, behavior: 'instant' });
}
