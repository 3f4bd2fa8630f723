/**
 * Runs `use` and returns its result, or undefined if storage is forbidden or full. Only the starter imports this module:
 * sharing it with the client would produce a separate file.
 */
export function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
