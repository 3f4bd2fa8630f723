import { createContext, useContext } from 'react';
import type { Note } from '../../../wire.ts';
import type { Path } from '../record/paths.ts';
import type { addFile } from './changeRecord.ts';

export interface FieldsForm {
  /** The name under which the words of its fields are found. */
  record: string;
  /** The notes to show at a field, none before it was left. */
  notesAt: (path: Path) => Note[];
  change: (path: Path, part: unknown) => void;
  /** Adds a file and names it in the field at the path once it is there, wherever the field is by then. */
  addFile: (path: Path, upload: Parameters<typeof addFile>[2]) => Promise<void>;
  /** The key under which the store has the state of the upload for the field at the path. */
  uploadKey: (path: Path) => string;
  /** Takes away the entry of a list, or the group, at the path. Staff can undo it. */
  remove: (path: Path) => void;
  onFocus: (path: Path) => void;
  /** Sends the field at the path if it was changed since the focus came, and returns whether it was. */
  onLeave: (path: Path) => boolean;
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
