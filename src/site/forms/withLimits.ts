import { limitsInWords } from '../limitsInWords.ts';

/** Fills in the limits that a text names, such as `Up to {maximum}`. */
export const withLimits = (text: string): string =>
  text.replace(/\{(maximum|digits|size)\}/g, (_, name: keyof typeof limitsInWords) => limitsInWords[name]);
