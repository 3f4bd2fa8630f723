import type { Store } from '#server/database/engine.ts';
import type { InFolder, SetFile } from './draft.ts';
import type { DraftChanges } from './draftChanges.ts';
import type { DraftPages } from './draftPages.ts';

/** The surroundings of the desk's calls. */
export interface Desk {
  store: Store;
  /** Public origin of the site, for links in an export; undefined where it is not set. */
  siteUrl: string | undefined;
  /** Whether new leads are mailed to staff. */
  hasMail: boolean;
  /** Days after which leads are erased; undefined for never. */
  retentionDays: number | undefined;
  /** The draft folder. */
  folder: string;
  /** The folder of the pictures' variants, which the site uses too. */
  variants: string;
  /** Reads the draft's files, which are cached by the facts of the files. */
  files: () => Promise<SetFile[]>;
  /** Reads the draft's pages, which are kept until their files change. */
  pages: () => Promise<DraftPages>;
  /** The draft's pages as they were read last. */
  knownPages: () => Promise<DraftPages>;
  changes: DraftChanges;
  /** Makes the preview read the draft. Nothing waits for it: a page of the preview does. */
  refresh: () => Promise<void>;
  inFolder: InFolder;
  /** Runs work on the folder one after the other, so that nothing changes between a comparison and a write. */
  serialize: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The caching of what never changes at its address: only this browser keeps it. */
export const unchanging = 'private, max-age=31536000, immutable';

/** Creates an error that is answered with this status. */
export const withStatus = (statusCode: number, message: string) =>
  Object.assign(new Error(message), { statusCode });

/** The schema of a JSON body: its fields, and those that it must have. Another body is answered with 400. */
export const body = (properties: object, required: string[]) => ({
  schema: { body: { type: 'object', properties, required } },
});
