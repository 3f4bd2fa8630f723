import { afterEach, beforeEach } from 'vitest';

if ('document' in globalThis) {
  // Testing Library does this on its own only if `afterEach` is a global.
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
  // The files of a worker share one window: a frame of an earlier test could still take the focus. jsdom numbers them from 1.
  let ended = 0;
  beforeEach(() => {
    const newest = requestAnimationFrame(() => {});
    while (ended < newest) cancelAnimationFrame(++ended);
  });
}
