import { join } from 'node:path';
import { type RecordName, recordNames } from '#site/records/contentRecords.ts';
import type { Fault } from '#site/records/readValue.ts';
import { escapedControls } from '../database/text.ts';
import { projectRoot } from '../files/projectRoot.ts';
import { digest } from '../http/entityTags.ts';
import type { FindOriginal } from './uploads.ts';

/** One content record as the API answers it. */
export interface ContentBody {
  /** The JSON text. */
  body: string;
  etag: string;
}

/** Records as they are served. */
export type ContentBodies = ReadonlyMap<RecordName, ContentBody>;

/** The content that is served; another object whenever a record's text changes. */
export interface Content {
  /** Changes whenever any record's text changes. */
  version: string;
  records: ContentBodies;
  picture: FindOriginal;
  /** The number of the version that was published; undefined for a folder that staff edit, or another host. */
  published?: number | undefined;
}

/** What could not be used, or is left out, with the place inside the record and the reason. */
export interface RecordNote extends Fault {
  /** Whether the record is served all the same, without what the note is about. */
  isWarning?: boolean;
}

/** A note about a file. */
export interface ContentFault extends RecordNote {
  file: string;
}

/** A fault on one line, as logs and commands have it. */
export const faultLine = ({ file, path, reason, isWarning }: ContentFault): string =>
  escapedControls(`${isWarning ? 'warning: ' : ''}${file}: ${path ? `${path}: ` : ''}${reason}`);

/** Holds content, and looks for changes in the background. */
export interface ContentSource {
  current: () => Content;
  close: () => void;
}

/** Milliseconds within which an edit in a folder of content is shown. */
export const contentFreshness = 500;

/** The sample's records. A text of this site's own that a content folder does not have comes from here. */
export const sampleFolder = join(projectRoot, 'src/content');

/** Changes with the text of any record. */
export const versionOf = (records: ContentBodies): string =>
  digest(recordNames.map((name) => `${name} ${records.get(name)?.etag}`).join());
