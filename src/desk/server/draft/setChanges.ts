import { contentKind, pageNameOf } from '#server/content/contentSet.ts';
import type { ReadContent } from '#server/content/readContent.ts';
import { namesIn } from '#server/content/uploads.ts';
import { isRemovedPage } from '#site/pages/page.ts';
import { productPath } from '#site/products.ts';
import { pathIn, plainPath } from '#site/routes.ts';
import { isSame } from '../../entries.ts';
import type { Change } from '../../wire.ts';
import { fieldsOf } from './draftPages.ts';

type Files = Pick<ReadContent, 'files'>;

/** Returns the paths at which two sets differ. */
export const changedPaths = (before: Files, after: Files): string[] =>
  [...new Set([...before.files.keys(), ...after.files.keys()])].filter(
    (path) => before.files.get(path)?.hash !== after.files.get(path)?.hash,
  );

/** Returns the records and files that differ between two sets. A record that only looks different is none. */
export const changesBetween = (before: ReadContent, after: ReadContent): Change[] =>
  changedPaths(before, after).flatMap((path): Change[] => {
    const isRecord = contentKind(path) === 'record';
    const [old, next] = [before, after].map(({ parsed, files }) =>
      isRecord ? parsed.get(path)?.value : files.get(path)?.hash,
    );
    if (isSame(old, next)) return [];
    return [{ id: path, kind: isRecord ? 'text' : 'file', before: old, after: next }];
  });

/** Returns the paths of the files in `uploads` that a record names. */
export function uploadsIn(content: unknown): Set<string> {
  const found = new Set<string>();
  JSON.stringify(content, (_, value) => {
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

/** The effect of a change on the addresses of the site, as plain paths. */
interface Addresses {
  /** Those that its pages, products or redirects have from now on. */
  taken: ReadonlySet<string>;
  /** Those that they have no more. */
  released: ReadonlySet<string>;
  /** Those that a page has from now on, or led from before, and those that it has no more, removed or not. */
  gained: ReadonlySet<string>;
  lost: ReadonlySet<string>;
  /** Those from which it leads visitors elsewhere from now on, and those from which it does so no more. */
  startsLeading: ReadonlySet<string>;
  stopsLeading: ReadonlySet<string>;
  /** Those where its visitors find something, or are led elsewhere, from now on, and those where they find nothing any more. */
  opened: ReadonlySet<string>;
  closed: ReadonlySet<string>;
  /** Those from which its page goes: it was removed, and may lead its visitors elsewhere from there. */
  givenUp: ReadonlySet<string>;
  /** Those to which its redirects lead from now on. */
  targets: ReadonlySet<string>;
  /** Those to which they led until now. */
  leftTargets: ReadonlySet<string>;
}

function addressesOf({ id, before, after }: Change): Addresses {
  const heldBefore = heldAddresses(id, before);
  const heldAfter = heldAddresses(id, after);
  const targetsBefore = redirectTargets(id, before);
  const targetsAfter = redirectTargets(id, after);
  const leadingBefore = leadingAddresses(id, before);
  const leadingAfter = leadingAddresses(id, after);
  const openBefore = [...heldBefore, ...leadingBefore];
  const openAfter = [...heldAfter, ...leadingAfter];
  return {
    taken: without(heldAfter, heldBefore),
    released: without(heldBefore, heldAfter),
    gained: without(allAddresses(id, after), allAddresses(id, before)),
    lost: without(allAddresses(id, before), allAddresses(id, after)),
    startsLeading: without(leadingAfter, leadingBefore),
    stopsLeading: without(leadingBefore, leadingAfter),
    opened: without(openAfter, openBefore),
    closed: without(openBefore, openAfter),
    givenUp: without(
      [...heldBefore, ...formerAddresses(id, before)],
      [...heldAfter, ...formerAddresses(id, after)],
    ),
    targets: without(targetsAfter, targetsBefore),
    leftTargets: without(targetsBefore, targetsAfter),
  };
}

const without = (paths: readonly string[], others: readonly string[]): ReadonlySet<string> =>
  new Set(paths.filter((path) => !others.includes(path)));

/** Returns the addresses of the pages, products or redirects in a record. */
function heldAddresses(id: string, value: unknown): string[] {
  const rows = (list: unknown) => (Array.isArray(list) ? list.map(fieldsOf) : []);
  if (id === 'redirects.json') return rows(value).map(({ from }) => plainPath(String(from ?? '')));
  if (id === 'products.json')
    return rows(fieldsOf(value).products).map(({ slug }) => plainPath(productPath(String(slug ?? ''))));
  const { path } = fieldsOf(value);
  return pageNameOf(id) && path !== undefined && !isRemovedPage(value) ? [plainPath(String(path))] : [];
}

/** Returns the addresses that a page has or had, removed or not. */
function allAddresses(id: string, value: unknown): string[] {
  const { path, formerly } = fieldsOf(value);
  if (!pageNameOf(id)) return [];
  const present = path === undefined ? [] : [path];
  const former = Array.isArray(formerly) ? formerly : [];
  return [...present, ...former].map((address) => plainPath(String(address)));
}

/** Returns the addresses from which a record leads visitors elsewhere: a removed page from all of its own. */
const leadingAddresses = (id: string, value: unknown): string[] => {
  if (id === 'redirects.json') return heldAddresses(id, value);
  return isRemovedPage(value) ? allAddresses(id, value) : formerAddresses(id, value);
};

/** Returns the addresses that a page had before, from which it leads its visitors. */
function formerAddresses(id: string, value: unknown): string[] {
  const { formerly } = fieldsOf(value);
  return pageNameOf(id) && Array.isArray(formerly) && !isRemovedPage(value)
    ? formerly.map((path) => plainPath(String(path)))
    : [];
}

/** Returns the addresses within the site to which the redirects in a record lead. */
function redirectTargets(id: string, value: unknown): string[] {
  const rows = id === 'redirects.json' && Array.isArray(value) ? value.map(fieldsOf) : [];
  const targets = pageNameOf(id) ? [fieldsOf(value).movedTo] : rows.map(({ to }) => to);
  return targets.flatMap((to) =>
    typeof to === 'string' && to.startsWith('/') ? [plainPath(pathIn(to))] : [],
  );
}

const meet = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].some((path) => others.has(path));

/** Returns the addresses to which a record leads visitors in both of two sets. */
export function lastingTargets(before: ReadContent, after: ReadContent): ReadonlySet<string> {
  const targets = [...before.parsed].flatMap(([id, { value }]) => {
    const later = redirectTargets(id, after.parsed.get(id)?.value);
    return redirectTargets(id, value).filter((path) => later.includes(path));
  });
  return new Set(targets);
}

/**
 * Whether a change does not work without another one: that one makes room, is where it leads to, leads no more to an address that
 * it gives up or closes, or opens that address again for what leads there before and after.
 */
const isNeeded = (own: Addresses, other: Addresses, lasting: ReadonlySet<string>): boolean =>
  meet(own.taken, other.released) ||
  meet(own.gained, other.lost) ||
  meet(own.startsLeading, other.stopsLeading) ||
  meet(own.targets, other.opened) ||
  meet(own.givenUp, other.leftTargets) ||
  meet(own.closed, other.leftTargets) ||
  [...own.closed].some((path) => lasting.has(path) && other.opened.has(path));

/**
 * Returns a function that adds to some changes those without which they cannot be published: the new files that they name, what
 * had their addresses before, what is new where they lead to, and what led to the addresses that they close, or opens them again.
 * `lasting` are the addresses to which something leads whatever is published.
 */
export function findNeeded<C extends Change>(
  all: readonly C[],
  lasting: ReadonlySet<string>,
): (chosen: readonly C[]) => C[] {
  const records = all.filter(({ kind }) => kind === 'text');
  const addresses = new Map(records.map((change) => [change, addressesOf(change)]));
  const newFiles = new Map(
    all.flatMap((change) =>
      change.kind === 'file' && change.before === undefined ? [[change.id, change]] : [],
    ),
  );
  const known = new Map<C, C[]>();
  const needsOf = (change: C): C[] => {
    const own = addresses.get(change);
    if (!own) return [];
    const files = [...uploadsIn(change.after)].flatMap((path) => newFiles.get(path) ?? []);
    const records = [...addresses].flatMap(([other, theirs]) =>
      other !== change && isNeeded(own, theirs, lasting) ? [other] : [],
    );
    return [...files, ...records];
  };
  return (chosen) => {
    const taken = new Set(chosen);
    // The loop also visits what it adds.
    for (const change of taken) {
      const needed = known.get(change) ?? needsOf(change);
      known.set(change, needed);
      for (const other of needed) taken.add(other);
    }
    return all.filter((change) => taken.has(change));
  };
}
