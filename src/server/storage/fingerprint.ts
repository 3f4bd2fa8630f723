import { createHash } from 'node:crypto';
import type { NewFile } from './lead.ts';
import { addressKey, mapTexts } from './text.ts';

/** A lead that comes again within this time is a retry of the first, in milliseconds. */
export const repeatWindow = 10 * 60 * 1000;

/**
 * What a retry shares with the first try: the form, its values and the content of its file; not the order of
 * the keys, space around values, the file's name or the visitor's address.
 */
export function leadFingerprint(
  kind: 'enquiries' | 'contacts',
  payload: unknown,
  file: NewFile | undefined,
): string {
  const plain = mapTexts(payload, (text) => text.trim().normalize('NFC'));
  return sha256(JSON.stringify([kind, sortedKeys(plain), file ? sha256(file.bytes) : null]));
}

/** One subscription per address, for ever. */
export const subscriptionFingerprint = (email: string): string =>
  sha256(JSON.stringify(['subscribers', addressKey(email)]));

function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sortedKeys(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
