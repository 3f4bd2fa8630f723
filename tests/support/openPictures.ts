import { join } from 'node:path';
import { foreignPictures, openPictures } from '#server/pictures/openPictures.ts';

/** The pictures of a content, whose files are looked at again each time. */
export const picturesIn = (dataDir: string, report: (problem: string) => void = () => {}) =>
  openPictures(join(dataDir, 'pictures'), report, 0);

/** For tests of everything else: no picture is shown, so that none need be made. */
export const noPictures = foreignPictures();
