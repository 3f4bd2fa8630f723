import { join } from 'node:path';
import { foreignPictures, openPictures } from '#server/pictures/openPictures.ts';

/** Opens the pictures of a content and checks their files every time. */
export const picturesIn = (dataDir: string, report: (problem: string) => void = () => {}) =>
  openPictures(join(dataDir, 'pictures'), report, 0);

/** Pictures for other tests: shows none, so that none are generated. */
export const noPictures = foreignPictures();
