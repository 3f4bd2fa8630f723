import type { InferType } from 'yup';
import { contentRecords, type RecordName } from './contentRecords.ts';
import { type BodyReading, readBody } from './readBody.ts';

/** The data of each record: a list for navigation and team, otherwise an object; never null. */
export type RecordData = {
  [N in RecordName]: InferType<ReturnType<(typeof contentRecords)[N]['shape']>>;
};

/** The records that contain the title and description of a page. */
export type HeadName = {
  [N in RecordName]: RecordData[N] extends { title: string; description: string } ? N : never;
}[RecordName];

/** Reads the body of a record (see `readBody`). */
export const readRecord = <N extends RecordName>(name: N, body: unknown): BodyReading<RecordData[N]> =>
  readBody(contentRecords[name].shape, body);
