/** Data about a picture from a record. */
export interface PictureFacts {
  /** Hash of the file's content. It is part of the address of each variant. */
  hash: string;
  /** Width in pixels, after rotation. */
  width: number;
  height: number;
}

/** A picture's facts, or the address of a picture that another host serves unchanged or of a PDF. */
export type ShownPicture = PictureFacts | string;

/** The available pictures and PDFs by their path in the content. */
export type PictureTable = Readonly<Record<string, ShownPicture>>;

/** Path of the picture table. */
export const picturesPath = '/pictures.json';

/** Image formats, from the smallest files to the widest browser support. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const widths = [240, 420, 640, 960, 1280];
const largest = 1280;

/** Returns the widths of a picture's variants in pixels. No variant is wider than the picture. */
export const widthsOf = ({ width }: PictureFacts): number[] => [
  ...widths.filter((each) => each < Math.min(width, largest)),
  Math.min(width, largest),
];

/** Maximum width in pixels for clients that do not read `srcset`: old browsers and search engines. */
const plainWidth = 960;

/** Returns the address of the variant that every client can display. */
export const plainAddress = (picture: ShownPicture): string =>
  typeof picture === 'string'
    ? picture
    : pictureAddress(
        picture.hash,
        Math.max(...widthsOf(picture).filter((width) => width <= plainWidth)),
        'jpg',
      );

/** Returns the address of a variant. Its content never changes. */
export const pictureAddress = (hash: string, width: number, format: PictureFormat) =>
  `/pictures/${hash}-${width}.${format}`;
