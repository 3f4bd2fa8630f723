import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useContext, useEffect, useRef, useState } from 'react';
import { isSamePerson } from '#site/personName.ts';
import { DeskDialog } from '../common/DeskDialog.tsx';
import { useSessionQuery } from '../common/deskApi.ts';
import { Failure } from '../common/Failure.tsx';
import { focusSoon } from '../common/focus.ts';
import { PublishContext } from '../common/publishing.ts';
import { say } from '../common/say.ts';
import { discard } from './editing/changeText.ts';
import { useEditing } from './editing/edits.ts';
import { send } from './editing/saveText.ts';
import type { RecordFormState } from './editing/useRecordForm.ts';
import { TextHistory } from './TextHistory.tsx';
import { isPage } from './text/paths.ts';

/** The id of the button that takes the last step back. */
const undoId = 'undo-step';

interface TextActionsProps {
  form: RecordFormState;
  /** Whether visitors have never seen it. */
  isNew?: boolean;
}

/**
 * Whether a text is saved, and the actions on the whole of it: its steps, its history, going back to the published text, and
 * publishing it alone.
 */
export function TextActions({ form, isNew = false }: TextActionsProps) {
  const { record, data, edit, replace } = form;
  const { name } = record;
  const dispatch = useEditing();
  const publish = useContext(PublishContext);
  /** Why the change could not be discarded. */
  const [failure, setFailure] = useState<unknown>();
  const isChanged = record.isChanged || edit !== undefined;
  const { data: session } = useSessionQuery();
  const [isAsking, setAsking] = useState(false);
  const others = record.changed?.people.filter((person) => !isSamePerson(person, session?.user ?? '')) ?? [];
  const discardChange = async () => {
    setAsking(false);
    const error = await dispatch(discard(name));
    setFailure(error);
    if (error !== undefined) return;
    say('Your change is discarded.');
    focusSoon(undoId);
  };
  return (
    <>
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        // It keeps its room, so that no field moves when the first key is typed.
        sx={{ mr: 'auto', whiteSpace: 'nowrap', minWidth: '8.5em' }}
      >
        {form.status}
      </Typography>
      <UndoButtons form={form} />
      <TextHistory name={name} data={data} onBringBack={replace} />
      {!isNew && (
        <Button
          disabled={!isChanged}
          onClick={() => (others.length > 0 ? setAsking(true) : void discardChange())}
        >
          Discard my change
        </Button>
      )}
      <Button
        variant="outlined"
        disabled={!isChanged}
        onClick={() => void dispatch(send(name)).then(() => publish(`${name}.json`))}
      >
        Publish this {isPage(name) ? 'page' : 'text'}
      </Button>
      <Failure error={failure} />
      {isAsking && (
        <DeskDialog
          title="Discard all changes?"
          maxWidth="sm"
          onClose={() => setAsking(false)}
          actions={
            <Button variant="contained" color="error" onClick={() => void discardChange()}>
              Discard all changes
            </Button>
          }
        >
          <Typography>
            {others.join(' and ')} changed this text too, and nobody has published it. Discarding takes those
            words away as well. Undo brings them back.
          </Typography>
        </DeskDialog>
      )}
    </>
  );
}

/** Undo and redo of a text's steps, which keys do as well outside of its fields. */
function UndoButtons({ form }: { form: RecordFormState }) {
  const { undo, redo, canUndo, canRedo } = form;
  const buttons = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      const isText = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]');
      if (!(ctrlKey || metaKey) || isText) return;
      // A dialog hides what is behind it from reading aids.
      if (buttons.current?.closest('[aria-hidden="true"]')) return;
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
      ref={buttons}
      id={name === 'Undo' ? undoId : undefined}
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
