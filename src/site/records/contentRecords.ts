import { ownRecords } from './ownRecords.ts';
import { specifiedRecords } from './specifiedRecords.ts';

/** Everything that pages load: the nine records of spec §3, named like the last part of their API path, and this site's own. */
export const contentRecords = { ...specifiedRecords, ...ownRecords };

export type RecordName = keyof typeof contentRecords;

export const recordNames = Object.keys(contentRecords) as RecordName[];

/** The records that browsers may ask for. */
export const publicRecords = recordNames.filter((name) => !('isHidden' in contentRecords[name]));

/** Whether a record is this site's own, and no call of the API: it comes from this site also where another host answers those. */
export const isOwn = (name: RecordName): boolean => name in ownRecords;

/** Path of a record's call: of spec §7, or of this site's own. */
export const pathOf = (name: RecordName): string =>
  name in specifiedRecords
    ? specifiedRecords[name as keyof typeof specifiedRecords].path
    : `/content/${name}.json`;

/** Records that name pictures. */
export const picturedRecords = ['about', 'team'] as const satisfies readonly RecordName[];
