import { contentKind } from '#server/content/contentSet.ts';
import { isObject } from '#site/records/readValue.ts';
import { isSame } from '../entries.ts';
import type { Change } from '../wire.ts';
import { changedPaths, type SetFile } from './draft.ts';

export const redirectsFile = 'redirects.json';

/** A redirect as its file has it. */
export interface Redirect {
  from: string;
  to: string;
}

/** Returns the id of the change of a redirect: each can be published on its own. */
const redirectId = (from: string) => `${redirectsFile}#${from}`;

/** Returns the address that a redirect starts at, from the id of its change. */
export const addressIn = (id: string) => id.slice(redirectsFile.length + 1);

/** Returns the path of the file that a change is in. */
export const pathIn = (id: string) => (id.startsWith(`${redirectsFile}#`) ? redirectsFile : id);

/** Values of files by their hashes: the same ones are compared every few seconds. */
const values = new Map<string, unknown>();
const mostValues = 500;

/** Returns the JSON value of a text's file; undefined without a file, and the text where it is no JSON. */
export async function textAt(files: readonly SetFile[], path: string): Promise<unknown> {
  const file = files.find((each) => each.path === path);
  if (!file) return undefined;
  if (!values.has(file.hash)) {
    const bytes = await file.read();
    if (values.size >= mostValues) values.clear();
    values.set(file.hash, parsed(bytes));
  }
  return values.get(file.hash);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return bytes.toString('utf8');
  }
}

/**
 * Returns the rows of the file in their order, half typed or not, by the addresses that they start at; a further one from the
 * same address has a number. Undefined where it is no list.
 */
export function redirectsIn(value: unknown): Map<string, Redirect> | undefined {
  if (value !== undefined && !Array.isArray(value)) return undefined;
  const rows = new Map<string, Redirect>();
  for (const row of value ?? []) {
    const from = isObject(row) && typeof row.from === 'string' ? row.from : '';
    let key = from;
    for (let number = 2; rows.has(key); number++) key = `${from} (${number})`;
    rows.set(key, row);
  }
  return rows;
}

/** Returns the differences between two sets: texts, single redirects, and files. One that only looks different is none. */
export async function changesBetween(
  before: readonly SetFile[],
  after: readonly SetFile[],
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const path of changedPaths(before, after)) {
    const hashIn = (files: readonly SetFile[]) => files.find((file) => file.path === path)?.hash;
    if (contentKind(path) !== 'record') {
      changes.push({ id: path, kind: 'file', before: hashIn(before), after: hashIn(after) });
      continue;
    }
    const texts = { before: await textAt(before, path), after: await textAt(after, path) };
    const lists = [texts.before, texts.after].map(redirectsIn);
    const [old, next] = lists;
    if (path === redirectsFile && old && next) {
      for (const from of new Set([...old.keys(), ...next.keys()]))
        if (!isSame(old.get(from), next.get(from)))
          changes.push({
            ...{ id: redirectId(from), kind: 'redirect' },
            ...{ before: old.get(from), after: next.get(from) },
          });
    } else if (!isSame(texts.before, texts.after)) changes.push({ id: path, kind: 'text', ...texts });
  }
  return changes;
}
