import { type ContentFile, contentKind, pageNameOf } from '#server/content/contentSet.ts';
import type { ReadContent } from '#server/content/readContent.ts';
import { namesIn } from '#server/content/uploads.ts';
import { isRemovedPage } from '#site/pages/page.ts';
import { pathIn } from '#site/routes.ts';
import { isSame } from '../../entries.ts';
import type { Change } from '../../wire.ts';
import type { Draft } from './draft.ts';
import { fieldsOf } from './draftPages.ts';

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

/** Returns the paths of the files in `uploads` that a text names. */
export function uploadsIn(text: unknown): Set<string> {
  const found = new Set<string>();
  JSON.stringify(text, (_, value) => {
    if (typeof value !== 'string' || !value.includes('uploads')) return value;
    try {
      found.add(['uploads', ...namesIn(value)].join('/'));
    } catch {
      // It is no path.
    }
    return value;
  });
  return found;
}

/**
 * Returns whether a change cannot be published without another one: its new files, the page that had its address before, or
 * what led to the address that it gives up.
 */
function needs(change: Change, other: Change): boolean {
  if (change.kind !== 'text') return false;
  if (other.kind === 'file') return other.before === undefined && uploadsIn(change.after).has(other.id);
  if (!pageNameOf(change.id)) return false;
  const [before, after] = [addressesOf(change.before), addressesOf(change.after)];
  const [path] = after;
  const takesIt = path !== before[0] && pageNameOf(other.id) && fieldsOf(other.before).path === path;
  if (path !== undefined && takesIt) return true;
  const givenUp = before.filter((address) => !after.includes(address));
  if (givenUp.some((address) => leadsTo(other.before, address) && !leadsTo(other.after, address)))
    return true;
  // An address leads to one page: what had it before gives it up.
  const gained = allAddresses(change.after).filter(
    (address) => !allAddresses(change.before).includes(address),
  );
  const [had, has] = [allAddresses(other.before), allAddresses(other.after)];
  return gained.some((address) => had.includes(address) && !has.includes(address));
}

/** Returns the addresses that a page has or had, removed or not. */
function allAddresses(text: unknown): unknown[] {
  const { path, formerly } = fieldsOf(text);
  return [...(path === undefined ? [] : [path]), ...(Array.isArray(formerly) ? formerly : [])];
}

/** Returns the addresses of a page, the present one first; none of a removed page. */
const addressesOf = (text: unknown): unknown[] => (isRemovedPage(text) ? [] : allAddresses(text));

/** Returns whether a text, of a removed page or the redirects, leads visitors to an address. */
function leadsTo(text: unknown, address: unknown): boolean {
  const targets = Array.isArray(text) ? text.map((entry) => fieldsOf(entry).to) : [fieldsOf(text).movedTo];
  return targets.some((target) => typeof target === 'string' && pathIn(target) === address);
}

/** Returns the chosen changes, and those that they need. */
export function withNeeded<C extends Change>(chosen: readonly C[], all: readonly C[]): C[] {
  const taken = new Set(chosen);
  for (const change of taken)
    for (const other of all) if (!taken.has(other) && needs(change, other)) taken.add(other);
  return all.filter((change) => taken.has(change));
}

/** Returns the files that are published: those of the published version with the chosen changes of the draft. */
export function chosenFiles({ published, content }: Draft, chosen: readonly Change[]): ContentFile[] {
  const files = new Map(published.files);
  for (const { id } of chosen) {
    const file = content.files.get(id);
    if (file) files.set(id, file);
    else files.delete(id);
  }
  return [...files.values()];
}
