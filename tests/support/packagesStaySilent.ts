import { afterEach, expect } from 'vitest';

/**
 * What React and other packages write to the console are faults of how they are used, such as two siblings with one key. Each
 * fails the test in which it comes. Lines of the product itself are its log, and pass.
 */
const written: string[] = [];
const expected: RegExp[] = [];

/** Lets packages write lines like this until the test ends, which then must have come. */
export const expectOfPackages = (line: RegExp): void => {
  expected.push(line);
};

/**
 * React asks for a method that Node.js 20 does not have, when it writes an empty part of a page. Redux Toolkit's checks for
 * developers say so where they are slow, as on a busy machine.
 */
const ofTheMachine = /ArrayBuffer\.prototype\.detached|Middleware took \d+ms/;

/** Returns a line with its values in their places. This file runs in a DOM, too, where Vite gives no module of Node.js. */
function inWords([text, ...values]: unknown[]): string {
  const formatted = String(text).replace(/%[sdifoO]/g, () => String(values.shift()));
  return [formatted, ...values].join(' ');
}

/** Whether the function that called the console is in a package. The first lines name the error and the console of below. */
const isOfPackage = (stack: string) => stack.split('\n')[2]?.includes('/node_modules/');

// Files share a worker: each of them replaces the console of the one before.
const original = (console.error as { original?: typeof console.error }).original ?? console.error;
const originalWarn = (console.warn as { original?: typeof console.warn }).original ?? console.warn;

const listening = (write: typeof console.error) =>
  Object.assign(
    (...words: unknown[]) => {
      if (!isOfPackage(new Error('where').stack ?? '')) return write(...words);
      const line = inWords(words);
      if (!ofTheMachine.test(line)) written.push(line);
    },
    { original: write },
  );

console.error = listening(original);
console.warn = listening(originalWarn);

afterEach(() => {
  const lines = written.splice(0);
  const patterns = expected.splice(0);
  const unexpected = lines.filter((line) => !patterns.some((pattern) => pattern.test(line)));
  expect(unexpected, 'what packages wrote to the console').toEqual([]);
  const missing = patterns.filter((pattern) => !lines.some((line) => pattern.test(line)));
  expect(missing, 'what packages were to write to the console').toEqual([]);
});
