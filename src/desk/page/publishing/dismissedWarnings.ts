import { useState } from 'react';
import { brand } from '#theme/brand.ts';
import type { TextNote, TextNotes } from '../../wire.ts';
import { storedValue, storeValue } from '../common/browserStorage.ts';
import { parsePath, partAt } from '../content/text/paths.ts';

const storageKey = `desk warnings put aside ${brand.name}`;

/** The warnings that staff put aside in this browser, each until its text changes. */
export function useDismissedWarnings({ notes, texts }: TextNotes) {
  const [dismissed, setDismissed] = useState(() => storedValue<string[]>(storageKey) ?? []);
  const keyOf = ({ name, path, reason }: TextNote) =>
    JSON.stringify([name, path, reason, partAt(texts[name], parsePath(path))]);
  const isDismissed = (note: TextNote) => dismissed.includes(keyOf(note));
  const write = (keys: string[]) => {
    setDismissed(keys);
    storeValue(storageKey, keys.length > 0 ? keys : undefined);
  };
  return {
    isDismissed,
    count: notes.filter(isDismissed).length,
    /** Those of texts that have changed since are forgotten. */
    dismiss: (note: TextNote) => write([...notes.filter(isDismissed), note].map(keyOf)),
    bringBack: () => write([]),
  };
}
