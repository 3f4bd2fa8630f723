/** Returns a value that this browser kept; undefined where there is none. */
export function storedValue<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value in this browser, or forgets it. Nothing happens where the browser has no room or keeps nothing. */
export function storeValue(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The server has the text in a moment.
  }
}
