import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '#site/pages/page.ts';
import type { PageSummary } from '#site/pages/servedPage.ts';
import type { RecordName } from '#site/records/contentRecords.ts';
import type { FieldError } from '#site/records/readValue.ts';
import type { RecordData } from '#site/records/records.ts';
import type { RouteMap } from '#site/routes.ts';
import { projectRoot } from '../files/projectRoot.ts';
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

/** The content being served; a new object whenever a file changes. */
export interface Content {
  /** Changes whenever any file does. */
  version: string;
  /** The records as pages get them. */
  data: Partial<RecordData>;
  /** The records as the API returns them. */
  bodies: ContentBodies;
  /** The pages that staff made, by the names of their files. */
  pages: ReadonlyMap<string, Page>;
  /** The pages without their blocks, newest first. */
  summaries: readonly PageSummary[];
  routes: RouteMap;
  picture: FindOriginal;
  /** The content after each change within a day, while shared caches may still hold what is shown now. */
  coming?: readonly Content[];
  /** The times at which files changed last, by their paths, in ISO 8601; undefined when that is not known. */
  changed?: ReadonlyMap<string, string> | undefined;
  /** Number of the published version; undefined for content of a folder or of another host. */
  published?: number | undefined;
  /** Texts of a newer published version whose bytes are gone, so that this version is served in its place. */
  lost?: readonly string[] | undefined;
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

const ownSample = join(projectRoot, 'src/content');

/** Folder of the sample records, the fallback for site-specific records that a content folder lacks. A build has a copy. */
export const sampleFolder = existsSync(ownSample) ? ownSample : join(projectRoot, 'dist/content');
