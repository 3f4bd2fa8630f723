import { useEffect, useRef } from 'react';

/**
 * Returns a function that says whether the calling part of the page is still shown. A late answer must not lead staff away once they
 * work elsewhere.
 */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
