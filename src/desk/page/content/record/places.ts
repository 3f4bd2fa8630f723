import { isObject } from '#site/records/readValue.ts';
import { wordsOfBlock, wordsOfField } from '../../../fieldWords.ts';
import { isPage, type Path, partAt } from './paths.ts';
import { entryName, isFirstOf, schemaAt } from './shape.ts';

/**
 * Returns the place of a field in words, such as `People › Zoya Ahmed › Role`; entries with the same name have their numbers.
 * The list of a page's blocks, and the one record of a list, have no name.
 */
export function placeInWords(name: string, data: unknown, path: Path): string {
  const parts: string[] = [];
  let words = isPage(name) ? 'page' : name;
  let group = words;
  for (const [at, key] of path.entries()) {
    const part = partAt(data, path.slice(0, at + 1));
    if (typeof key === 'string') {
      if (!isPage(name) || key !== 'blocks' || path.length === 1)
        parts.push(wordsOfField(words, key, group).label);
      group = key;
    } else if (at > 0 || !isFirstOf(name)) {
      const schema = schemaAt(name, data, path.slice(0, at + 1));
      const entry = entryName(part, schema);
      const all = partAt(data, path.slice(0, at)) as unknown[];
      const isAlone = entry && all.filter((each) => entryName(each, schema) === entry).length === 1;
      parts.push(isAlone ? entry : `${entry} ${key + 1}`.trim());
    }
    if (isObject(part) && typeof part.block === 'string') words = group = wordsOfBlock(part.block);
  }
  return parts.join(' › ');
}
