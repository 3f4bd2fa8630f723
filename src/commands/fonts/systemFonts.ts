interface SystemFont {
  weights: readonly [number, number];
  /** Its names on the systems that have it. */
  local: readonly string[];
  /**
   * Average width of its letters, in parts of the font size, as `@capsizecss/unpack` measures it; of bold ones with the
   * kerning in this site's text.
   */
  width: number;
}

/**
 * Fonts that visitors have already, in place of the brand's until that has arrived: Roboto on Android, on other systems
 * Arial or Liberation Sans, whose letters are as wide.
 */
export const systemFonts: readonly (readonly SystemFont[])[] = [
  [
    { weights: [400, 500], local: ['Roboto', 'Roboto Regular'], width: 911 / 2048 },
    { weights: [600, 700], local: ['Roboto Bold'], width: 931 / 2048 },
  ],
  [
    { weights: [400, 500], local: ['Arial', 'Liberation Sans'], width: 913 / 2048 },
    { weights: [600, 700], local: ['Arial Bold', 'Liberation Sans Bold'], width: 993 / 2048 },
  ],
];
