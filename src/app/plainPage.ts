import { plainKey } from '#hydration/names.ts';

/**
 * The way out of a fault in the page's script, which would leave the visitor an empty page: it loads anew and stays
 * as the server made it, with a menu, links and forms that need no script. The starter reads the note.
 */
export function loadPlainPage(fault: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the fault must be seen by those who can repair it
  console.error(fault);
  try {
    sessionStorage.setItem(plainKey, location.pathname);
  } catch {
    return; // Without storage the next load would fail like this one, for ever.
  }
  location.reload();
}
