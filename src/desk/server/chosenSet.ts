import { hashOf, pageNameOf } from '#server/content/contentSet.ts';
import { namesIn } from '#server/content/uploads.ts';
import { isObject } from '#site/records/readValue.ts';
import type { Change } from '../wire.ts';
import type { SetFile } from './draft.ts';
import { fileText } from './fileText.ts';
import { addressIn, type Redirect, redirectsFile, redirectsIn, textAt } from './setChanges.ts';

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

const part = (value: unknown, key: string) =>
  isObject(value) && typeof value[key] === 'string' ? value[key] : undefined;

/** Returns whether a change cannot be published without another one: its pictures, or the other half of a move. */
function needs(change: Change, other: Change): boolean {
  const [old, path] = [part(change.before, 'path'), part(change.after, 'path')];
  if (change.kind === 'text' && other.kind === 'file')
    return other.before === undefined && uploadsIn(change.after).has(other.id);
  if (change.kind === 'text' && pageNameOf(change.id) && old !== path) {
    if (other.kind === 'redirect') {
      const [from, to] = [part(other.before ?? other.after, 'from'), part(other.before, 'to')];
      return from === old || from === path || (old !== undefined && to === old);
    }
    // A page that had the address before goes away.
    const isPage = other.kind === 'text' && pageNameOf(other.id);
    return Boolean(isPage) && path !== undefined && part(other.before, 'path') === path;
  }
  if (change.kind === 'redirect' && other.kind === 'text' && pageNameOf(other.id)) {
    const [was, is] = [part(other.before, 'path'), part(other.after, 'path')];
    return (
      was !== is && (part(change.before ?? change.after, 'from') === was || part(change.after, 'to') === is)
    );
  }
  return false;
}

/** Returns the chosen changes, and those that they need. */
export function withNeeded<C extends Change>(chosen: readonly C[], all: readonly C[]): C[] {
  const taken = new Set(chosen);
  for (const change of taken)
    for (const other of all) if (!taken.has(other) && needs(change, other)) taken.add(other);
  return all.filter((change) => taken.has(change));
}

/** Returns the set that is published: the published one with the chosen changes of the draft. */
export async function chosenSet(
  served: readonly SetFile[],
  draft: readonly SetFile[],
  chosen: readonly Change[],
): Promise<SetFile[]> {
  const files = new Map(served.map((file) => [file.path, file]));
  const redirects = new Map(redirectsIn(await textAt(served, redirectsFile)));
  for (const { id, kind, after } of chosen) {
    if (kind === 'redirect') {
      if (after) redirects.set(addressIn(id), after as Redirect);
      else redirects.delete(addressIn(id));
      const bytes = Buffer.from(fileText([...redirects.values()]));
      files.set(redirectsFile, {
        ...{ path: redirectsFile, hash: hashOf(bytes), size: bytes.length },
        read: async () => bytes,
      });
      continue;
    }
    const file = draft.find(({ path }) => path === id);
    if (file) files.set(id, file);
    else files.delete(id);
  }
  return [...files.values()];
}
