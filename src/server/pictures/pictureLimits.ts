/** What a picture may be; anything else is refused with the reason, and its place shows the drawing. */
export const pictureLimits = {
  megabytes: 30,
  megapixels: 50,
  /** Pixels that a variant may be high: more cannot be written as WebP. */
  height: 16_383,
  /** Pictures that the records may name. */
  count: 200,
} as const;
