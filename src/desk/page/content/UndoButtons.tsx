import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { say } from '../common/say.ts';
import type { RecordFormState } from './useRecordForm.ts';

/** Undo and redo of a text's steps, which keys do as well outside of its fields. */
export function UndoButtons({ form }: { form: RecordFormState }) {
  const { undo, redo, canUndo, canRedo } = form;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      const isText = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]');
      if (!(ctrlKey || metaKey) || isText) return;
      const letter = key.toLowerCase();
      const undoOrRedo = letter === 'z' && !shiftKey ? undo : redo;
      const command = letter === 'z' || letter === 'y' ? undoOrRedo : undefined;
      if (!command) return;
      event.preventDefault();
      command();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  const button = (name: string, command: () => void, isEnabled: boolean) => (
    // A disabled button would lose the focus.
    <Button
      aria-disabled={!isEnabled || undefined}
      onClick={() => {
        if (!isEnabled) return;
        command();
        say(`${name}: done.`);
      }}
      sx={isEnabled ? undefined : { opacity: 0.6 }}
    >
      {name}
    </Button>
  );
  return (
    <>
      {button('Undo', undo, canUndo)}
      {button('Redo', redo, canRedo)}
    </>
  );
}
