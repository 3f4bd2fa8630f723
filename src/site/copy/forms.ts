/** Texts that forms share. Each form's own are in `../forms`, its messages in `messages.ts`. */
export const optionalMark = 'optional';

/** Label of the field that only machines fill in. */
export const trapLabel = 'Leave this field empty';

/** How much of the longest text is used, and how much is too much. */
export const messageLength = (length: number, longest: number): string => {
  const [used, all, over] = [length, longest, length - longest].map((number) =>
    number.toLocaleString('en-IN'),
  );
  return `${used} of ${all} characters${length > longest ? `, ${over} too many` : ''}`;
};

/** Country code before every phone field. */
export const phonePrefix = '+91';
export const phoneHint = '10 digits, starting 6 to 9';
