const key = 'plain';

/**
 * The way out of a fault in the page's script, which would leave the visitor an empty page: it loads anew and stays
 * as the server made it, with links and forms that need no script.
 */
export function loadPlainPage(fault: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the fault must be seen by those who can mend it
  console.error(fault);
  // Without storage the next load would fail like this one, for ever.
  if (remember()) location.reload();
}

/** Whether this load of the page follows a fault on it and must stay without script. True only once. */
export function isPlainPage(): boolean {
  try {
    const isPlain = sessionStorage.getItem(key) === location.pathname;
    sessionStorage.removeItem(key);
    return isPlain;
  } catch {
    return false;
  }
}

function remember(): boolean {
  try {
    sessionStorage.setItem(key, location.pathname);
    return true;
  } catch {
    return false;
  }
}
