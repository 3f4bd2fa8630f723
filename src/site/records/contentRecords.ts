import { ownRecords } from './ownRecords.ts';
import { isSpecified, specifiedRecords } from './specifiedRecords.ts';

export { recordPath } from './specifiedRecords.ts';

/** All records: the nine of rules §3, named after the last segment of their API path, and this site's own. */
export const contentRecords = { ...specifiedRecords, ...ownRecords };

export type RecordName = keyof typeof contentRecords;
export type OwnName = keyof typeof ownRecords;

export const recordNames = Object.keys(contentRecords) as RecordName[];

/** The records that browsers may request. */
export const publicRecords = recordNames.filter((name) => !('isServerOnly' in contentRecords[name]));

/** Returns whether a record is this site's own. This site serves it even if another host answers the API calls. */
export const isOwn = (name: RecordName): name is OwnName => !isSpecified(name);
