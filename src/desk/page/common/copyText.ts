import { announce } from './announce.ts';

/** Copies a text, and says whether it worked: a browser may refuse. */
export function copyText(text: string): void {
  const done = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
  done.then(
    () => announce('The text is copied.'),
    () => announce('This browser does not let the desk copy.'),
  );
}
