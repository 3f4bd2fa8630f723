import { onTestFinished, vi } from 'vitest';
import { watchDrafts } from '#starter/drafts.ts';

/** Saves the drafts of all forms like the starter, until the test ends. `sent`: see `watchDrafts`. */
export function keepDrafts(sent: string | null = null): void {
  const adding = vi.spyOn(globalThis, 'addEventListener');
  watchDrafts(sent);
  const added = [...adding.mock.calls];
  adding.mockRestore();
  onTestFinished(() => {
    for (const [type, listener] of added) removeEventListener(type, listener);
  });
}
