import type { BlockName } from '#site/pages/blocks.ts';
import { isRemovedPage } from '#site/pages/page.ts';
import { type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { isObject } from '#site/records/readValue.ts';
import { recordsOf, routes } from '#site/routes.ts';
import words from './words.json' with { type: 'json' };

interface Words {
  label: string;
  help: string | undefined;
}

type Texts<N extends string> = Readonly<Record<N, string> & Record<string, string>>;

const titles: Texts<RecordName> = words.titles;
const abouts: Texts<Exclude<RecordName, 'redirects'>> = words.abouts;
const shows: Readonly<Record<string, string>> = words.shows;
const items: Readonly<Record<string, string>> = words.items;
const labels: Readonly<Record<string, string>> = words.labels;
const helps: Readonly<Record<string, string>> = words.helps;

/** A key in words: `buttonText` gives `Button text`. */
function spoken(key: string): string {
  const text = key.replace(/[_\d]+/g, (it) => it.replace('_', ' ')).replace(/(?<=[a-z])(?=[A-Z\d])/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

/**
 * Returns the label and the help text of a field. The key of the group or list around it may change its meaning, and so may its
 * place at the top of a record (`record.`).
 */
export function wordsOf(record: string, key: string, group = record): Words {
  const top = group === record ? [`record.${key}`] : [];
  const known = [`${group}.${key}`, `${record}.${key}`, ...top, key].find(
    (it) => it in labels || it in helps,
  );
  // A list that is called like its record.
  if (!known && key === record) return { label: recordTitle(record), help: aboutOf(record) };
  return { label: labels[known ?? ''] ?? spoken(key), help: helps[known ?? ''] };
}

/** Returns the name of one entry of a list, such as `person`. */
export const nounOf = (record: string, key: string) =>
  items[`${record}.${key}`] ?? items[key || record] ?? 'entry';

/** Returns the name under which the words of a block's fields are found. */
export const wordsOfBlock = (block: string) => `block:${block}`;

const blocks: Readonly<Record<BlockName, { title: string; help: string }>> = words.blocks;

const asks: Readonly<Record<string, string>> = words.asks;

/**
 * Returns what an empty field asks for, in its form and in the preview; nothing of it is published.
 *
 * @param record the record or, for a field of a block, the name of its words
 * @param path of the field in its file, as errors name it
 */
export const askedAt = (record: string, path: string): string | undefined =>
  asks[`${record}.${path.replace(/^blocks\[\d+\]\.|\[\d+\]/g, '')}`];

/** Returns the title of a block, and a sentence about it. */
export const blockWords = (block: string) =>
  Object.hasOwn(blocks, block) ? blocks[block as BlockName] : { title: spoken(block), help: '' };

/** Returns the title of a record. */
export const recordTitle = (name: string) => titles[name] ?? spoken(name);

/** Returns the sentence that says where the texts of a record are shown. */
export const aboutOf = (name: string) => abouts[name] ?? '';

/** Returns the path of the page that shows a record: the first one with it, unless the words name another. */
export const pageWith = (name: RecordName): string =>
  shows[name] ?? routes.find((route) => recordsOf(route).includes(name))?.path ?? '/';

const grouped = Object.entries(words.groups).map(
  ([group, names]) =>
    [group, names.flatMap((name) => recordNames.filter((known) => known === name))] as const,
);
const named = new Set(grouped.flatMap(([, names]) => names));

/** The records by the page that shows them, in the order of the list. One without a group is in the last. */
export const recordGroups = grouped.map(
  ([group, names]) =>
    [
      group,
      group === 'Other pages' ? [...names, ...recordNames.filter((name) => !named.has(name))] : names,
    ] as const,
);

/** Returns the title of a record, or of a page by its own title. Of a removed page nothing but its address may be known. */
export const textTitle = (name: string, ...versions: unknown[]): string => {
  if (!name.startsWith('pages/')) return recordTitle(name);
  const titled = versions.find((data) => isObject(data) && typeof data.title === 'string');
  if (isObject(titled)) return String(titled.title);
  const removed = versions.find(isRemovedPage);
  return removed ? `The removed page ${removed.path}` : 'A page';
};

/** Returns whether a name is one of a text that staff edit. */
export const isEditable = (name: string) =>
  name.startsWith('pages/') || recordNames.some((each) => each === name);

/** Returns the path in the desk at which a text is edited. The target of a removed page is edited among the redirects. */
export const editPath = (name: string, text?: unknown) => {
  if (isRemovedPage(text)) return '/content/redirects';
  return name.startsWith('pages/') ? `/${name}` : `/content/${name}`;
};
