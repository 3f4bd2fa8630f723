import { pageNameOf } from '#server/content/checkPages.ts';
import { textIn } from '#server/content/recordFile.ts';
import { type RecordName, recordNames } from '#site/records/contentRecords.ts';
import type { SetFile } from './draft.ts';

/** The texts of a set by their names, or the error from reading one. */
export interface SetTexts {
  records: Map<RecordName, string | Error>;
  pages: Map<string, string | Error>;
}

/** Creates a function that reads the texts of a set. A file with the same content as before is not read again. */
export function makeReader() {
  let known = new Map<string, { hash: string; text: string | Error }>();
  return async (set: readonly SetFile[]): Promise<SetTexts> => {
    const next: typeof known = new Map();
    const texts: SetTexts = { records: new Map(), pages: new Map() };
    for (const file of set) {
      const record = recordNames.find((name) => file.path === `${name}.json`);
      const page = pageNameOf(file.path);
      if (!record && !page) continue;
      const before = known.get(file.path);
      const read = () =>
        file
          .read()
          .then(textIn)
          .catch((error: Error) => error);
      const text = before?.hash === file.hash ? before.text : await read();
      next.set(file.path, { hash: file.hash, text });
      if (record) texts.records.set(record, text);
      else if (page) texts.pages.set(page, text);
    }
    known = next;
    return texts;
  };
}
