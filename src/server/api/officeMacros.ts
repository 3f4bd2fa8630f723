import { inflateRawSync } from 'node:zlib';
import { type ZipEntry, zipEntries } from '#site/forms/zip.ts';

/** The list of a document's parts is a few kilobytes. */
const longestList = 1024 * 1024;

/**
 * Whether an office document says in its list of parts that one of them holds macros, whatever that part is called. A list
 * that cannot be read counts as one; a file that is no archive has none.
 */
export function hasMacros(content: Uint8Array): boolean {
  const list = zipEntries(content)?.find(({ name }) => name.toLowerCase() === '[content_types].xml');
  if (!list) return false;
  const text = textOf(list);
  return text === undefined || /vbaproject|macroenabled/i.test(text);
}

/** Its text; in UTF-16 every other byte is zero. */
function textOf({ method, packed }: ZipEntry): string | undefined {
  try {
    const bytes = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: longestList });
    return Buffer.from(bytes).toString('latin1').replaceAll('\0', '');
  } catch {
    return undefined;
  }
}
