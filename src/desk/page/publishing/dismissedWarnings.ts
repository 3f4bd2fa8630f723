import { useState } from 'react';
import { brand } from '#theme/brand.ts';
import type { SiteNote } from '../../wire.ts';
import { storedValue, storeValue } from '../common/browserStorage.ts';
import { parsePath, partAt } from '../content/record/paths.ts';

const storageKey = `desk warnings put aside ${brand.name}`;

/** The warnings that staff put aside in this browser, each until its record changes. */
export function useDismissedWarnings(notes: readonly SiteNote[], records: Readonly<Record<string, unknown>>) {
  const [dismissed, setDismissed] = useState(() => storedValue<string[]>(storageKey) ?? []);
  const keyOf = ({ name, path, reason }: SiteNote) =>
    JSON.stringify([name, path, reason, partAt(records[name], parsePath(path))]);
  const isDismissed = (note: SiteNote) => dismissed.includes(keyOf(note));
  const write = (keys: string[]) => {
    setDismissed(keys);
    storeValue(storageKey, keys.length > 0 ? keys : undefined);
  };
  return {
    isDismissed,
    count: notes.filter(isDismissed).length,
    /** Those of records that have changed since are forgotten. */
    dismiss: (note: SiteNote) => write([...notes.filter(isDismissed), note].map(keyOf)),
    bringBack: () => write([]),
  };
}
