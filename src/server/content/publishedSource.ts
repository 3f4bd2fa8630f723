import type { Reading } from '../database/engine.ts';
import { contentBytes, LostBytesError } from './contentBlobs.ts';
import { type FileList, type FileSource, revisionOfSet } from './contentSet.ts';
import { contentFiles, currentContent, versionBefore } from './contentVersions.ts';
import { draftBytes } from './draftBytes.ts';

/** The set that visitors see: the published version, or the sample before anything is published. */
export function publishedSource(store: Reading, sample: FileSource): FileSource {
  let last: FileList | undefined;
  return {
    location: 'the store',
    list: async () => {
      const { version, revision } = await currentContent(store);
      if (version === 0) return sample.list();
      if (last?.version !== version || last.revision !== revision)
        last = { files: await contentFiles(store, version), revision, version, notes: [] };
      return last;
    },
    read: async (hash) => {
      try {
        return await contentBytes(store, hash);
      } catch (error) {
        if (!(error instanceof LostBytesError)) throw error;
        // A draft or the sample may have the same bytes.
        const others = [draftBytes(store, hash), sample.read(hash)];
        return await Promise.any(others).catch(() => Promise.reject(error));
      }
    },
    before: async (version) => {
      const earlier = await versionBefore(store, version);
      if (earlier === undefined) return undefined;
      const files = await contentFiles(store, earlier);
      return { files, revision: revisionOfSet(files), version: earlier, notes: [] };
    },
  };
}
