import { pageFile, pageNameOf } from '#server/content/contentSet.ts';
import type { DraftEdit } from '#server/content/draftFiles.ts';
import type { ReadContent } from '#server/content/readContent.ts';
import { isRemovedPage } from '#site/pages/page.ts';
import { pathIn, plainPath } from '#site/routes.ts';
import { fieldsOf } from '../draft/draftPages.ts';
import { fileText } from '../http/answers.ts';

/** The list of redirects, without those of pages. */
export const redirectsFile = 'redirects.json';

/** Returns the addresses in a list of a page's file; anything else in it is left out. */
export const addressesIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];

/** Returns the addresses that removed pages and redirects lead to a path, by that path. */
export function leadingByTarget({ parsed }: ReadContent): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (to: unknown, from: readonly unknown[]) => {
    if (typeof to !== 'string') return;
    const target = plainPath(pathIn(to));
    found.set(target, [...(found.get(target) ?? []), ...from.map(String)]);
  };
  for (const [file, { value }] of parsed)
    if (pageNameOf(file) && isRemovedPage(value))
      add(value.movedTo, [value.path, ...addressesIn(value.formerly)]);
  const entries = parsed.get(redirectsFile)?.value;
  for (const { from, to } of Array.isArray(entries) ? entries.map(fieldsOf) : []) add(to, [from]);
  return found;
}

/** Changes the addresses in a record. Returns the same value where nothing is to be changed, and undefined to remove its file. */
export type AddressStep = (file: string, value: unknown) => unknown;

/** Leads visitors whom others lead to one of these addresses to another one; '' ends their redirects. */
export function leadElsewhere(addresses: readonly string[], to: string): AddressStep {
  const targets = new Set(addresses.map(plainPath));
  const leads = (target: unknown) => typeof target === 'string' && targets.has(plainPath(pathIn(target)));
  return (file, value) => {
    if (file !== redirectsFile || !Array.isArray(value)) {
      if (!isRemovedPage(value) || !leads(value.movedTo)) return value;
      return to ? { ...value, movedTo: to } : undefined;
    }
    const entries = value.map(fieldsOf);
    if (!entries.some((entry) => leads(entry.to))) return value;
    if (!to) return entries.filter((entry) => !leads(entry.to));
    return entries.map((entry) => (leads(entry.to) ? { ...entry, to } : entry));
  };
}

/** Takes addresses from the other pages that had them before: an address leads to one page. */
export function takeAddresses(addresses: readonly string[], name: string): AddressStep {
  const taken = new Set(addresses.map(plainPath));
  const isLeft = (address: string) => !taken.has(plainPath(address));
  return (file, value) => {
    if (!pageNameOf(file) || file === pageFile(name)) return value;
    const fields = fieldsOf(value);
    const before = addressesIn(fields.formerly);
    const left = before.filter(isLeft);
    if (!isRemovedPage(value) || isLeft(String(value.path)))
      return left.length === before.length ? value : { ...fields, formerly: orMissing(left) };
    const [path, ...formerly] = left;
    return path === undefined ? undefined : { ...fields, path, formerly: orMissing(formerly) };
  };
}

/** Changes the beginning of addresses in blocks that list the pages below an address. */
export function listBelow(old: string, path: string): AddressStep {
  const moved = (under: string) =>
    under === old || under.startsWith(`${old}/`) ? path + under.slice(old.length) : under;
  return (file, value) => {
    const fields = fieldsOf(value);
    if (!pageNameOf(file) || !Array.isArray(fields.blocks)) return value;
    const blocks = fields.blocks.map((block) => {
      const { under } = fieldsOf(block);
      return typeof under === 'string' && moved(under) !== under ? { ...block, under: moved(under) } : block;
    });
    return blocks.some((block, index) => block !== (fields.blocks as unknown[])[index])
      ? { ...fields, blocks }
      : value;
  };
}

/** Returns a list, undefined if it is empty. */
export const orMissing = (list: readonly string[]) => (list.length > 0 ? list : undefined);

/** Returns the edits of the draft that carry steps out, one after the other, on each of its pages and the redirects. */
export const addressEdits = (content: ReadContent, ...steps: readonly AddressStep[]): DraftEdit[] =>
  [...content.parsed].flatMap(([file, { value, hash }]): DraftEdit[] => {
    const next = steps.reduce<unknown>((now, step) => (now === undefined ? now : step(file, now)), value);
    if (next === value) return [];
    return [{ path: file, bytes: next === undefined ? null : fileText(next as object), seen: hash }];
  });
