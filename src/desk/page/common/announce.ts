import { useEffect, useRef } from 'react';

/** The id of the live region of the desk. */
export const liveRegion = 'announcements';

/** Milliseconds after which a sentence leaves the live region: screen readers have it by then. */
const stay = 10_000;

/** Says a sentence to screen readers, politely and once. */
export function announce(sentence: string): void {
  const line = document.createElement('p');
  line.textContent = sentence;
  document.getElementById(liveRegion)?.append(line);
  setTimeout(() => line.remove(), stay);
}

/** Milliseconds without a change, until the result of a search is said. */
const pause = 700;

/** Says the result of a search or a filter once it is there, whenever `about` is another one; not at first. */
export function useAnnounced(result: string, about: string): void {
  const announced = useRef(about);
  useEffect(() => {
    if (!result || announced.current === about) return;
    const timer = setTimeout(() => {
      announced.current = about;
      announce(result);
    }, pause);
    return () => clearTimeout(timer);
  }, [result, about]);
}
