import { vi } from 'vitest';

/**
 * Shows this many frames at once, as a slow machine does before React has rendered what a press changes. `renderDesk` ends it with
 * the test.
 */
export function showFramesTooEarly(count: number): void {
  const later = requestAnimationFrame;
  let left = count;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    if (left === 0) return later(callback);
    left -= 1;
    callback(performance.now());
    return 0;
  });
}

/** Holds all frames back, as a busy machine does, until the returned function shows them. `renderDesk` ends it with the test. */
export function holdFrames(): () => void {
  let held: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => held.push(callback));
  return () => {
    while (held.length > 0) {
      const frame = held;
      held = [];
      for (const callback of frame) callback(performance.now());
    }
  };
}
