import { bindTo, type Store } from '../database/engine.ts';
import {
  contentBytes,
  contentFiles,
  contentHistory,
  currentContent,
  fileHistory,
  publishContent,
} from './contentVersions.ts';

export type ContentStorage = ReturnType<typeof createContentStorage>;

/** Creates the queries for published content. Each rejects only with a StorageError. */
export function createContentStorage(store: Store) {
  const bind = bindTo(store);
  return {
    currentContent: bind(currentContent),
    contentHistory: bind(contentHistory),
    contentFiles: bind(contentFiles),
    contentBytes: bind(contentBytes),
    publishContent: bind(publishContent),
    fileHistory: bind(fileHistory),
  };
}
