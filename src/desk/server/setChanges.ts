import { contentKind } from '#server/content/contentSet.ts';
import type { ReadContent } from '#server/content/readContent.ts';
import { isSame } from '../entries.ts';
import type { Change } from '../wire.ts';

type Files = Pick<ReadContent, 'files'>;

/** Returns the paths at which two sets differ. */
export const changedPaths = (before: Files, after: Files): string[] =>
  [...new Set([...before.files.keys(), ...after.files.keys()])].filter(
    (path) => before.files.get(path)?.hash !== after.files.get(path)?.hash,
  );

/** Returns the texts and files that differ between two sets. A text that only looks different is none. */
export const changesBetween = (before: ReadContent, after: ReadContent): Change[] =>
  changedPaths(before, after).flatMap((path): Change[] => {
    const isText = contentKind(path) === 'record';
    const [old, next] = [before, after].map(({ texts, files }) =>
      isText ? texts.get(path)?.value : files.get(path)?.hash,
    );
    if (isSame(old, next)) return [];
    return [{ id: path, kind: isText ? 'text' : 'file', before: old, after: next }];
  });
