/** The part of `subset-font` that is used here; the package has no types of its own. */
declare module 'subset-font' {
  /**
   * A font with only the characters of `text`, the given range, or place, of each variation axis, and the OpenType
   * features named.
   */
  function subset(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      keepFeatures: string[];
      variationAxes: Record<string, { min: number; max: number } | number>;
    },
  ): Promise<Buffer>;
  export = subset;
}
