import { contentLimits } from '#server/content/contentSet.ts';

/** Creates an error that is answered with this status. */
export const withStatus = (statusCode: number, message: string) =>
  Object.assign(new Error(message), { statusCode });

/** Returns the text of a file for a value, and whether it is larger than a record may be. */
export function fileTextOf(data: unknown): { text: string; isTooLarge: boolean } {
  const text = `${JSON.stringify(data, null, 2)}\n`;
  return { text, isTooLarge: Buffer.byteLength(text) > contentLimits.recordBytes };
}

/** Returns the text of a file for a value. @throws with 413 where it is larger than a record may be */
export function fileText(data: unknown): string {
  const { text, isTooLarge } = fileTextOf(data);
  if (isTooLarge) throw withStatus(413, `The texts are larger than ${contentLimits.recordBytes / 1024} KB.`);
  return text;
}

/**
 * Returns the revision of a record as answers have it: also under the name that a tab knows which was opened before the desk was
 * updated. Without it such a tab could save nothing more.
 */
export const revisionOf = (revision: string) => ({ revision, mark: revision });
