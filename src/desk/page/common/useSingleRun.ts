import { useRef } from 'react';

/**
 * Returns a function that does nothing while an earlier run for the same thing, its first argument, is still going on. The second press
 * of a double click would ask the desk for what is done already, and staff would read that it was refused.
 */
export function useSingleRun<Given extends unknown[]>(
  run: (...given: Given) => Promise<unknown>,
): (...given: Given) => void {
  const running = useRef(new Set<unknown>());
  return async (...given) => {
    const [subject] = given;
    if (running.current.has(subject)) return;
    running.current.add(subject);
    try {
      await run(...given);
    } finally {
      running.current.delete(subject);
    }
  };
}
