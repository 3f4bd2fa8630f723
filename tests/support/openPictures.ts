import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { findPublished, findUpload } from '#server/pictures/findUpload.ts';
import { openPictures } from '#server/pictures/openPictures.ts';
import { PictureRefusal } from '#server/pictures/pictureLimits.ts';

type Folders = Pick<Config, 'contentDir' | 'dataDir'>;

/** The pictures of a content, each looked at by processes as in production. */
export const picturesIn = ({ contentDir, dataDir }: Folders, report: (problem: string) => void = () => {}) =>
  openPictures({
    folder: join(dataDir, 'pictures'),
    find: findPublished(findUpload(contentDir)),
    report,
    freshness: 0,
  });

/** For tests of everything else: no picture is found, so that no process need be started. */
export const picturesNowhere = ({ dataDir }: Pick<Config, 'dataDir'>) =>
  openPictures({
    folder: join(dataDir, 'pictures'),
    find: async () => {
      throw new PictureRefusal('is not looked for');
    },
    report: () => {},
  });
