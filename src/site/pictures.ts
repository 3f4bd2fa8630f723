/** What a page knows of a picture that a record names. */
export interface PictureFacts {
  /** Names its variants; another file has another. */
  hash: string;
  /** Of the upright picture, in pixels. */
  width: number;
  height: number;
}

/** A picture as a page shows it: its facts, or the whole address of one that another host serves as it is. */
export type ShownPicture = PictureFacts | string;

/** The pictures that can be shown, by the path as the record has it. */
export type PictureTable = Readonly<Record<string, ShownPicture>>;

/** Where browsers ask for the table. */
export const picturesPath = '/pictures.json';

/** From the smallest files to the oldest browsers. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const widths = [240, 420, 640, 960, 1280];
const largest = 1280;

/** The widths in which a picture is served, in pixels: never larger than it is. */
export const widthsOf = ({ width }: PictureFacts): number[] => [
  ...widths.filter((each) => each < Math.min(width, largest)),
  Math.min(width, largest),
];

/** For those who cannot choose: old browsers, search engines. */
const plainWidth = 960;

/** The address of the one variant that anyone can show. */
export const plainAddress = (picture: ShownPicture): string =>
  typeof picture === 'string'
    ? picture
    : pictureAddress(
        picture.hash,
        Math.max(...widthsOf(picture).filter((width) => width <= plainWidth)),
        'jpg',
      );

/** The address of one variant, which never changes what it holds. */
export const pictureAddress = (hash: string, width: number, format: PictureFormat) =>
  `/pictures/${hash}-${width}.${format}`;
