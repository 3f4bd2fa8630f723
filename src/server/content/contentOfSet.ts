import { isOwn, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { entityTag } from '../http/entityTags.ts';
import { type ContentFault, ofSample, sampleRecord } from './content.ts';
import type { ContentFile } from './contentSet.ts';
import { type ContentBody, checkRecordText, decoded, requireRecordSize, unreadable } from './recordFile.ts';
import { type FindOriginal, namesIn, noUpload } from './uploads.ts';

interface SetFile extends ContentFile {
  /** ISO 8601, where it is known. */
  changedAt?: string;
}

/**
 * The content that a set of files makes, with the sample's texts for own records that it lacks, and what is wrong with it.
 *
 * @throws Error of `bytesOf`
 */
export async function contentOfSet<File extends SetFile>(
  set: readonly File[],
  bytesOf: (file: File) => Promise<Buffer>,
): Promise<{ records: Map<RecordName, ContentBody>; picture: FindOriginal; notes: ContentFault[] }> {
  const files = new Map(set.map((file) => [file.path, file]));
  const records = new Map<RecordName, ContentBody>();
  const notes: ContentFault[] = [];
  for (const name of recordNames) {
    const path = `${name}.json`;
    const file = files.get(path);
    const read = file ? await textOf(name, file.size, () => bytesOf(file)) : { notes: [missing(name)] };
    notes.push(...read.notes.map((note) => ({ file: path, ...note })));
    const { body } = read;
    const changedAt = file?.changedAt && { changedAt: new Date(file.changedAt) };
    const record =
      body === undefined ? await sampleRecord(name) : { body, etag: entityTag(body), ...changedAt };
    if (record) records.set(name, record);
  }
  const picture: FindOriginal = async (stored) => {
    const names = namesIn(stored);
    const file = files.get(['uploads', ...names].join('/'));
    if (!file) throw noUpload(names);
    return { mark: file.hash, size: file.size, read: () => bytesOf(file) };
  };
  return { records, picture, notes };
}

const missing = (name: RecordName) => (isOwn(name) ? ofSample : { path: '', reason: 'is missing' });

async function textOf(name: RecordName, size: number, read: () => Promise<Buffer>) {
  try {
    requireRecordSize(size);
  } catch (error) {
    return unreadable(error);
  }
  const bytes = await read();
  try {
    return checkRecordText(name, decoded(bytes));
  } catch (error) {
    return unreadable(error);
  }
}
