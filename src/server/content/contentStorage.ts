import { bindTo, type Store } from '../database/engine.ts';
import {
  contentBytes,
  contentFiles,
  contentHistory,
  currentContent,
  publishContent,
  republishContent,
} from './contentVersions.ts';

export type ContentStorage = ReturnType<typeof createContentStorage>;

/** The queries about published content on one store. Each fails with a StorageError only. */
export function createContentStorage(store: Store) {
  const bind = bindTo(store);
  return {
    currentContent: bind(currentContent),
    contentHistory: bind(contentHistory),
    contentFiles: bind(contentFiles),
    contentBytes: bind(contentBytes),
    publishContent: bind(publishContent),
    republishContent: bind(republishContent),
  };
}
