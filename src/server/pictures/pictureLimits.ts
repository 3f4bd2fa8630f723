/** What a picture may be; anything else is refused with the reason, and its place shows the drawing. */
export const pictureLimits = {
  megabytes: 30,
  megapixels: 50,
} as const;

/** Why a picture cannot be shown, in words for staff that follow its name. */
export class PictureRefusal extends Error {}
