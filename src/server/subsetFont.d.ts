/** The part of `subset-font` that is used here; the package has no types of its own. */
declare module 'subset-font' {
  /** A font with only the characters of `text` and the given range of each variation axis. */
  function subset(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>;
  export = subset;
}
