import { isObject } from '#site/records/readValue.ts';
import { idOf } from '../../../identity.ts';

/** The keys and indexes that lead to a part of a record. */
export type Path = readonly (string | number)[];

/** Returns whether a record is a page, which has an address of its own. */
export const isPage = (name: string): boolean => name.startsWith('pages/');

/** Writes a path as errors name it, such as `[0].submenu[2].path`. */
export const formatPath = (path: Path): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text ? `${text}.${key}` : key;
  }, '');

/** Reads a path that `formatPath` wrote, or that an error names. */
export const parsePath = (text: string): Path =>
  text
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/** Returns a copy of a value with another part at the path. */
export function withPart(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? value : [];
    return Object.assign([...list], { [key]: withPart(list[key], rest, part) });
  }
  const object = isObject(value) ? value : {};
  return { ...object, [key]: withPart(object[key], rest, part) };
}

/** Returns the part of a value at the path. */
export const partAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string | number, unknown> | undefined)?.[key], value);

/** Returns a path that follows its entries to other places: it has their identities in place of their indexes. */
export const stablePath = (value: unknown, path: Path): Path =>
  path.map((key, at) => idOf(partAt(value, path.slice(0, at + 1))) ?? key);

/** Returns where a stable path leads now; undefined where an entry on it is gone. */
export function pathNow(value: unknown, path: Path): Path | undefined {
  const found: (string | number)[] = [];
  for (const key of path) {
    const part = partAt(value, found);
    const index =
      Array.isArray(part) && typeof key === 'string' ? part.findIndex((each) => idOf(each) === key) : key;
    if (index === -1) return undefined;
    found.push(index);
  }
  return found;
}

/** Returns the text at a stable path; '' where there is none. */
export const textAt = (value: unknown, path: Path): string =>
  String(partAt(value, pathNow(value, path) ?? []) ?? '');

/** Returns the last part of an address for a name or a title: its small letters and digits. */
export function slugify(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
}

/** Returns a text with spaces in place of the breaks that only other programs have, such as PowerPoint's vertical tab. */
export const withSpaces = (text: string): string => text.replace(/[\v\f\u0085\u2028\u2029]/g, ' ');
