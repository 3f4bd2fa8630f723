import type { Config } from '#server/config.ts';
import type { Store } from '#server/database/engine.ts';
import type { DraftStore } from './draft.ts';

/** The surroundings of the desk's calls. */
export interface Desk {
  store: Store;
  /** The settings of the servers on the store. */
  config: Pick<
    Config,
    'siteUrl' | 'deskUrl' | 'mail' | 'webhook' | 'staff' | 'admins' | 'retentionDays' | 'attachmentQuota'
  >;
  /** The folder of the pictures' variants, which the site uses too. */
  variants: string;
  draft: DraftStore;
  /** Writes a line into the log. */
  print: (line: string) => void;
  /** Runs the work of this desk one after the other. The revision that a writer has read refuses the work of other desks. */
  oneAtATime: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The caching of what never changes at its address: only this browser keeps it. */
export const unchanging = 'private, max-age=31536000, immutable';

/** The schema of a JSON body: its fields, and those that it must have. Another body is answered with 400. */
export const body = (properties: object, required: string[]) => ({
  schema: { body: { type: 'object', properties, required } },
});
