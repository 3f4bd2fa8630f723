import type { BlockName } from '#site/pages/blocks.ts';
import { isRemovedPage } from '#site/pages/page.ts';
import { type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { isObject } from '#site/records/readValue.ts';
import { recordsOf, routes } from '#site/routes.ts';
import { blockWords } from './words/blockWords.ts';
import { pageFields } from './words/fields/pageFields.ts';
import { sharedFields } from './words/fields/sharedFields.ts';
import {
  type BlockWords,
  type FieldWords,
  groupNames,
  type RecordWords,
  type WordsOfFields,
} from './words/fields/words.ts';
import { recordWords } from './words/recordWords.ts';

/** The label and the help text of a field. */
interface Words {
  label: string;
  help: string | undefined;
}

/** A key in words: `buttonText` gives `Button text`. */
function spoken(key: string): string {
  const text = key.replace(/[_\d]+/g, (it) => it.replace('_', ' ')).replace(/(?<=[a-z])(?=[A-Z\d])/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

const wordsOfRecord = (name: string): RecordWords | undefined =>
  Object.hasOwn(recordWords, name) ? recordWords[name as RecordName] : undefined;

/** Returns the name under which the words of a block's fields are found. */
export const wordsOfBlock = (block: string) => `block:${block}`;

/** Returns the title of a block, and a sentence about it. */
export const aboutBlock = (block: string): BlockWords =>
  Object.hasOwn(blockWords, block) ? blockWords[block as BlockName] : { title: spoken(block), help: '' };

/** Returns the own words for the fields of a record, of the settings of a `page`, or of a block (see `wordsOfBlock`). */
function ownFields(record: string): WordsOfFields {
  if (record === 'page') return pageFields;
  const isBlock = record.startsWith(wordsOfBlock(''));
  const own = isBlock ? aboutBlock(record.slice(wordsOfBlock('').length)) : wordsOfRecord(record);
  return own?.fields ?? {};
}

const found = (fields: WordsOfFields, key: string): FieldWords | undefined =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

/**
 * Returns the label and the help text of a field.
 *
 * @param group the key of the group or list around the field, which may change its meaning; by default the record itself
 */
export function wordsOfField(record: string, key: string, group = record): Words {
  const own = ownFields(record);
  const isTop = group === record;
  const known = [
    found(own, `${group}.${key}`),
    found(own, key),
    found(sharedFields, `${group}.${key}`),
    isTop ? found(sharedFields, `record.${key}`) : undefined,
    found(sharedFields, key),
  ].find((words) => words?.label || words?.help);
  // A list that is called like its record.
  if (!known && key === record) return { label: fixedTitle(record), help: aboutOf(record) };
  return { label: known?.label ?? spoken(key), help: known?.help };
}

/** Returns the name of one entry of a list, such as `person`. Without a key the record itself is the list. */
export function nounOf(record: string, key: string): string {
  const noun = key
    ? (found(ownFields(record), key)?.noun ?? found(sharedFields, key)?.noun)
    : wordsOfRecord(record)?.noun;
  return noun ?? 'entry';
}

/**
 * Returns what an empty field asks for, in its form and in the preview; nothing of it is published.
 *
 * @param record the record or, for a field of a block, the name of its words
 * @param path of the field in its file, as errors name it
 */
export const placeholderOf = (record: string, path: string): string | undefined =>
  found(ownFields(record), path.replace(/^blocks\[\d+\]\.|\[\d+\]/g, ''))?.placeholder;

/** Returns the title of a record. */
const fixedTitle = (name: string) => wordsOfRecord(name)?.title ?? spoken(name);

/** Returns the sentence that says where a record is shown. */
export const aboutOf = (name: string) => wordsOfRecord(name)?.about ?? '';

/** Returns the path of the page that shows a record: the first one with it, unless its words name another. */
export const pageWith = (name: RecordName): string =>
  wordsOfRecord(name)?.shownAt ?? routes.find((route) => recordsOf(route).includes(name))?.path ?? '/';

/** Returns the path of a page on which visitors see a record; undefined where none shows it, such as that of a mail or a redirect. */
export const pageWithPublished = (name: RecordName): string | undefined =>
  routes.some((route) => recordsOf(route).includes(name)) ? pageWith(name) : undefined;

/** The records by the page that shows them, in the order of the desk's list. */
export const recordGroups = groupNames.map((group) => {
  const names = Object.keys(recordWords) as RecordName[];
  return [group, names.filter((name) => recordWords[name].group === group)] as const;
});

/** Returns the title of a record, or of a page by its own title. Of a removed page nothing but its address may be known. */
export const recordTitle = (name: string, ...versions: unknown[]): string => {
  if (!name.startsWith('pages/')) return fixedTitle(name);
  const titled = versions.find((data) => isObject(data) && typeof data.title === 'string');
  if (isObject(titled)) return String(titled.title);
  const removed = versions.find(isRemovedPage);
  return removed ? `The removed page ${removed.path}` : 'A page';
};

/** Returns whether a name is that of a record or a page that staff edit. */
export const isEditable = (name: string) =>
  name.startsWith('pages/') || recordNames.some((each) => each === name);

/** Returns the path in the desk at which a record or a page is edited. The target of a removed page is edited among the redirects. */
export const editPath = (name: string, data?: unknown) => {
  if (isRemovedPage(data)) return '/content/redirects';
  return name.startsWith('pages/') ? `/${name}` : `/content/${name}`;
};
