import { contentLimits } from '#server/content/contentSet.ts';
import { withStatus } from './withStatus.ts';

/** Returns the text of a file for a value. @throws with 413 where it is larger than a record may be */
export function fileText(data: unknown): string {
  const text = `${JSON.stringify(data, null, 2)}\n`;
  if (Buffer.byteLength(text) > contentLimits.recordBytes)
    throw withStatus(413, `The texts are larger than ${contentLimits.recordBytes / 1024} KB.`);
  return text;
}
