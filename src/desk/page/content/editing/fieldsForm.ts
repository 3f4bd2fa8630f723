import { createContext, useContext } from 'react';
import type { Note } from '../../../wire.ts';
import type { Path } from '../text/paths.ts';

export interface FieldsForm {
  /** The name under which the words of its fields are found. */
  record: string;
  /** The notes to show at a field, none before it was left. */
  notesAt: (path: Path) => Note[];
  change: (path: Path, part: unknown) => void;
  /** Returns what changes the part at the path later, wherever it has moved. */
  changeLater: (path: Path) => (part: unknown) => void;
  /** Takes away the entry of a list, or the group, at the path. Staff can undo it. */
  remove: (path: Path) => void;
  onFocus: (path: Path) => void;
  onLeave: (path: Path) => void;
  /** The index of the open entry of a list. */
  openIn: (list: Path) => number | undefined;
  open: (list: Path, index: number | undefined) => void;
}

export const FieldsFormContext = createContext<FieldsForm | undefined>(undefined);

/** Returns the form that a field belongs to. */
export function useFieldsForm(): FieldsForm {
  const form = useContext(FieldsFormContext);
  if (!form) throw new Error('A field needs a form');
  return form;
}
