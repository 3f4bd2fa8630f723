import { join } from 'node:path';
import type { Page } from '#site/pages/page.ts';
import { type RecordName, recordNames } from '#site/records/contentRecords.ts';
import type { FieldError } from '#site/records/readValue.ts';
import { projectRoot } from '../files/projectRoot.ts';
import { digest } from '../http/entityTags.ts';
import { escapedControls } from '../text/text.ts';
import type { FindOriginal } from './uploads.ts';

/** One content record in the form that the API returns. */
export interface ContentBody {
  /** The JSON text. */
  body: string;
  etag: string;
}

/** Records in the form that the server sends. */
export type ContentBodies = ReadonlyMap<RecordName, ContentBody>;

/** The pages that staff made, by the names of their files. */
export type Pages = ReadonlyMap<string, Page>;

/** The content being served; a new object whenever the text of a record or a page changes. */
export interface Content {
  /** Changes whenever the text of any record or page changes. */
  version: string;
  records: ContentBodies;
  pages: Pages;
  picture: FindOriginal;
  /** Whether something appears or disappears within a day, so that shared caches must ask each time. */
  changesSoon?: boolean;
  /** When files changed last, by their paths, as ISO times; undefined when that is not known. */
  changed?: ReadonlyMap<string, string> | undefined;
  /** Number of the published version; undefined for content of a folder or of another host. */
  published?: number | undefined;
}

/** A problem in a record: its path inside the record and the reason. */
export interface RecordNote extends FieldError {
  /** Whether the record is served anyway, without the invalid part. */
  isWarning?: boolean;
}

/** A note about a file. */
export interface ContentNote extends RecordNote {
  file: string;
}

/** Formats an error or a warning as one line for logs and commands. */
export const noteLine = ({ file, path, reason, isWarning }: ContentNote): string =>
  escapedControls(`${isWarning ? 'warning: ' : ''}${file}: ${path ? `${path}: ` : ''}${reason}`);

/** Holds content and refreshes it in the background. */
export interface ContentSource {
  current: () => Content;
  close: () => void;
}

/** Folder of the sample records, the fallback for site-specific records that a content folder lacks. */
export const sampleFolder = join(projectRoot, 'src/content');

/** Returns a hash that changes with the text of any record or page. */
export const versionOf = (records: ContentBodies, pages: Pages): string =>
  digest(
    [
      ...recordNames.map((name) => `${name} ${records.get(name)?.etag}`),
      ...[...pages].map((page) => JSON.stringify(page)),
    ].join(),
  );
