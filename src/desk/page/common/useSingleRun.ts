import { useRef } from 'react';

/**
 * Returns a function that does nothing while an earlier run of it is still going on. The second press of a double click would ask the
 * desk for what is done already, and staff would read that it was refused.
 */
export function useSingleRun<Given extends unknown[]>(
  run: (...given: Given) => Promise<unknown>,
): (...given: Given) => void {
  const isRunning = useRef(false);
  return async (...given) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run(...given);
    } finally {
      isRunning.current = false;
    }
  };
}
