import { afterEach } from 'vitest';

/** Removes what a test has rendered, as Testing Library does by itself where `afterEach` is a global. */
if ('document' in globalThis) {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
