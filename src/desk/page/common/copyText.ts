import { say } from './say.ts';

/** Copies a text, and says whether it worked: a browser may refuse. */
export function copyText(text: string): void {
  const done = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
  done.then(
    () => say('The text is copied.'),
    () => say('This browser does not let the desk copy.'),
  );
}
