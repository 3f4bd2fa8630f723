/** The part of `subset-font` that is used here; the package has no types of its own. */
declare module 'subset-font' {
  /** A font with only the characters of `text` and the given range, or place, of each variation axis. */
  function subset(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes: Record<string, { min: number; max: number } | number>;
    },
  ): Promise<Buffer>;
  export = subset;
}
