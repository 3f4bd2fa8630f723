/** Tags of EXIF: where the block of positions is, and its latitude. */
const gpsBlock = 0x8825;
const latitude = 0x0002;

/** Whether the metadata of a picture say where it was taken. */
export function holdsPosition(exif: Buffer | undefined, xmp: Buffer | undefined): boolean {
  return (exif !== undefined && inExif(exif)) || (xmp?.includes('GPSLatitude') ?? false);
}

function inExif(block: Buffer): boolean {
  // The name of the block comes before its TIFF, in which all offsets count from the start.
  const tiff = block.toString('latin1', 0, 4) === 'Exif' ? block.subarray(6) : block;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  /** Where a directory has the entry of a tag. */
  const entryOf = (tag: number, directory: number) =>
    Array.from({ length: short(directory) }, (_, i) => directory + 2 + i * 12).find(
      (entry) => short(entry) === tag,
    );
  try {
    const gps = entryOf(gpsBlock, long(4));
    return gps !== undefined && entryOf(latitude, long(gps + 8)) !== undefined;
  } catch {
    return false;
  }
}
