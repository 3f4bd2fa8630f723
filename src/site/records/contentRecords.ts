import { ownRecords } from './ownRecords.ts';
import { specifiedRecords } from './specifiedRecords.ts';

/** Everything that pages load: the nine records of spec §3, named like the last part of their API path, and this site's own. */
export const contentRecords = { ...specifiedRecords, ...ownRecords };

export type RecordName = keyof typeof contentRecords;
export type OwnName = keyof typeof ownRecords;

export const recordNames = Object.keys(contentRecords) as RecordName[];

/** The records that browsers may ask for. */
export const publicRecords = recordNames.filter((name) => !('isServerOnly' in contentRecords[name]));

/** Whether a record is this site's own. It comes from this site even if another host answers the calls of the API. */
export const isOwn = (name: RecordName): name is OwnName => name in ownRecords;

/** Path of a record's call. */
export const pathOf = (name: RecordName): string =>
  isOwn(name) ? `/content/${name}.json` : specifiedRecords[name].path;

/** Records that name pictures. */
export const picturedRecords = ['about', 'team'] as const satisfies readonly RecordName[];
