import type { Reading } from '../database/engine.ts';
import { contentBytes } from './contentBlobs.ts';
import type { FileList, FileSource } from './contentSet.ts';
import { contentFiles, currentContent } from './contentVersions.ts';

/** The set that visitors see: the published version, or the sample before anything is published. */
export function publishedSource(store: Reading, sample: FileSource): FileSource {
  let last: FileList | undefined;
  return {
    place: 'the store',
    list: async () => {
      const { version, mark } = await currentContent(store);
      if (version === 0) return sample.list();
      if (last?.version !== version || last.mark !== mark)
        last = { files: await contentFiles(store, version), mark, version, notes: [] };
      return last;
    },
    read: (hash) =>
      contentBytes(store, hash).catch((error) => sample.read(hash).catch(() => Promise.reject(error))),
  };
}
