import Box from '@mui/material/Box';
import { useCallback, useEffect, useRef, useState } from 'react';
import { followText } from '../content/followText.ts';
import { PageFrame } from '../content/PageFrame.tsx';
import { blockRanges } from './blockRanges.ts';

interface BlockFrameProps {
  address: string;
  mark: string;
  /** How many blocks the page has. */
  count: number;
  /** The index of the selected block, which is outlined. */
  selected: number | undefined;
  onSelect: (index: number) => void;
  /** The field that is edited: its path, and its text in the saved page and now. */
  edited: { path: string; saved: string; text: string } | undefined;
}

/** The real page. A press on a block selects it; nothing else on the page can be pressed. */
export function BlockFrame(props: BlockFrameProps) {
  const { address, mark, count, selected, onSelect, edited } = props;
  const { path, saved, text } = edited ?? {};
  const [box, setBox] = useState<DOMRect>();
  const ended = useRef<AbortController>(undefined);
  const select = useRef(onSelect);
  select.current = onSelect;
  useEffect(() => () => ended.current?.abort(), []);

  const arrange = useCallback(
    (page: Document) => {
      ended.current?.abort();
      ended.current = new AbortController();
      const { signal } = ended.current;
      const listening = { capture: true, signal };
      const ranges = blockRanges(page, count);
      const measure = () => {
        const found = selected === undefined ? undefined : ranges[selected]?.getBoundingClientRect();
        setBox(found?.height ? found : undefined);
      };
      const press = (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
        const { target, type } = event;
        const index = ranges.findIndex((range) => range.isPointInRange(target as Node, 0));
        if (type === 'click' && index >= 0) select.current(index);
      };
      // The form has the fields; the page is one stop of the Tab key.
      for (const stop of page.querySelectorAll<HTMLElement>(
        'a, button, input, textarea, summary, [tabindex]',
      ))
        stop.tabIndex = -1;
      for (const type of ['mousedown', 'click', 'submit']) page.addEventListener(type, press, listening);
      page.addEventListener('scroll', measure, listening);
      const observer = new ResizeObserver(measure);
      observer.observe(page.body);
      signal.addEventListener('abort', () => observer.disconnect());
      const top = selected === undefined ? undefined : ranges[selected]?.getBoundingClientRect();
      const view = page.defaultView;
      const isSeen = top && view && top.top >= 0 && top.top < view.innerHeight / 2;
      if (top?.height && !isSeen) view?.scrollBy({ top: top.top - 120, behavior: 'instant' });
      const block = selected === undefined ? undefined : ranges[selected];
      if (path !== undefined && saved !== undefined && text !== undefined)
        followText(page, { path, saved, text }, (element) => !block || block.intersectsNode(element));
      measure();
    },
    [count, selected, path, saved, text],
  );

  return (
    <PageFrame
      {...{ address, mark, arrange }}
      title="The page"
      firstWidth="Desktop"
      overlay={(zoom, left) =>
        box && (
          <Box
            sx={{
              position: 'absolute',
              pointerEvents: 'none',
              outline: 2,
              outlineColor: 'primary.main',
              outlineOffset: -2,
              // Seen on light and on dark pages.
              boxShadow: 'inset 0 0 0 4px white',
            }}
            style={{
              top: box.top * zoom,
              left: left + box.left * zoom,
              width: box.width * zoom,
              height: box.height * zoom,
            }}
          />
        )
      }
    />
  );
}
