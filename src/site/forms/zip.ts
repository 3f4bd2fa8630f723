/** One file of a zip archive, as the archive's directory names it. */
export interface ZipEntry {
  name: string;
  /** 0: stored as it is, 8: deflated. */
  method: number;
  /** The bytes it has in the archive, still compressed. */
  packed: Uint8Array;
}

/** An office document of a few megabytes has fewer parts than this. */
const mostEntries = 5_000;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
/** Bytes of the record that ends an archive, without its comment, and the longest comment. */
const endSize = 22;
const longestComment = 0xffff;
const entrySize = 46;
const localSize = 30;

/**
 * Reads the directory at the end of a zip archive, which is what programs that open it go by. Undefined where there is
 * none, where it is damaged or names more than 5,000 entries. Nothing is unpacked.
 */
export function zipEntries(content: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const end = endOfArchive(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) return undefined;
  const entries: ZipEntry[] = [];
  try {
    let at = view.getUint32(end + 16, true);
    for (let number = 0; number < count; number++) {
      if (view.getUint32(at, true) !== entryMark) return undefined;
      const nameLength = view.getUint16(at + 28, true);
      const name = new TextDecoder().decode(bytesAt(view, at + entrySize, nameLength));
      const local = view.getUint32(at + 42, true);
      if (view.getUint32(local, true) !== localMark) return undefined;
      const start = local + localSize + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const packed = bytesAt(view, start, view.getUint32(at + 20, true));
      entries.push({ name, method: view.getUint16(at + 10, true), packed });
      at += entrySize + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  } catch (error) {
    // An offset that leads out of the archive.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return entries;
}

function endOfArchive(view: DataView): number | undefined {
  const last = view.byteLength - endSize;
  for (let at = last; at >= Math.max(0, last - longestComment); at--) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  return undefined;
}

/** @throws RangeError where the bytes are not there */
function bytesAt(view: DataView, at: number, length: number): Uint8Array {
  if (at + length > view.byteLength) throw new RangeError('Beyond the archive');
  return new Uint8Array(view.buffer, view.byteOffset + at, length);
}
