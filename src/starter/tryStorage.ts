/**
 * Uses the browser's storage. Where storage is forbidden or full the answer is undefined, and the page works
 * without it. Only the starter uses this: a module that the client shares would become a file of its own.
 */
export function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
