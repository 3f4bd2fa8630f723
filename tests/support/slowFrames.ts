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
