import { useState } from 'react';
import { brand } from '#theme/brand.ts';
import type { TextNote, TextNotes } from '../../wire.ts';
import { keep, kept } from '../common/kept.ts';
import { parsePath, partAt } from '../content/text/paths.ts';

const key = `desk warnings put aside ${brand.name}`;

/** The warnings that staff put aside in this browser, each until its text changes. */
export function usePutAside({ notes, texts }: TextNotes) {
  const [aside, setAside] = useState(() => kept<string[]>(key) ?? []);
  const mark = ({ name, path, reason }: TextNote) =>
    JSON.stringify([name, path, reason, partAt(texts[name], parsePath(path))]);
  const isAside = (note: TextNote) => aside.includes(mark(note));
  const write = (marks: string[]) => {
    setAside(marks);
    keep(key, marks.length > 0 ? marks : undefined);
  };
  return {
    isAside,
    count: notes.filter(isAside).length,
    /** Those of texts that have changed since are forgotten. */
    putAside: (note: TextNote) => write([...notes.filter(isAside), note].map(mark)),
    bringBack: () => write([]),
  };
}
