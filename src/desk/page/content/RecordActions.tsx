import MoreIcon from '@mui/icons-material/MoreHoriz';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useContext, useEffect, useRef, useState } from 'react';
import { isSamePerson } from '#site/personName.ts';
import { recordTitle } from '../../fieldWords.ts';
import { ActionMenu } from '../common/ActionMenu.tsx';
import { announce } from '../common/announce.ts';
import { DeskDialog } from '../common/DeskDialog.tsx';
import { useSessionQuery } from '../common/deskApi.ts';
import { Failure } from '../common/Failure.tsx';
import { focusOnceAnswered, focusSoon, watchTyping } from '../common/focus.ts';
import { useLateFailure } from '../common/lateFailures.ts';
import { PublishContext } from '../common/publishing.ts';
import { useIsShown } from '../common/useIsShown.ts';
import { discard } from './editing/changeRecord.ts';
import { useEditing } from './editing/edits.ts';
import { untilSent } from './editing/saveRecord.ts';
import type { RecordFormState } from './editing/useRecordForm.ts';
import { RecordHistoryDialog } from './RecordHistory.tsx';
import { isPage } from './record/paths.ts';

/** The id of the button that takes the last step back. */
const undoId = 'undo-step';

/** The id of the button that opens the menu, to which the focus returns from its dialogs. */
const menuId = 'text-actions';

interface RecordActionsProps {
  form: RecordFormState;
  /** Whether visitors have never seen it. */
  isNew?: boolean;
}

/** Whether a record is saved. It keeps its room, so that nothing moves when the first key is typed. */
export const SaveStatus = ({ form }: Pick<RecordActionsProps, 'form'>) => (
  <Typography
    role="status"
    variant="body2"
    color="textSecondary"
    sx={{ mr: 'auto', whiteSpace: 'nowrap', minWidth: '8.5em' }}
  >
    {form.status}
  </Typography>
);

/**
 * The actions on the whole of a record: its steps, publishing it alone, and in a menu its history and going back to the published
 * one.
 */
export function RecordActions({ form, isNew = false }: RecordActionsProps) {
  const { record, data, edit, replace } = form;
  const { name } = record;
  const dispatch = useEditing();
  const publish = useContext(PublishContext);
  const isShown = useIsShown();
  const failLate = useLateFailure();
  /** Why the change could not be discarded. */
  const [failure, setFailure] = useState<unknown>();
  const isChanged = record.isChanged || edit !== undefined;
  const { data: session } = useSessionQuery();
  const [isAsking, setAsking] = useState(false);
  const [isHistory, setHistory] = useState(false);
  const others = record.changed?.people.filter((person) => !isSamePerson(person, session?.user ?? '')) ?? [];
  const discardChange = async () => {
    setAsking(false);
    const moveFocus = focusOnceAnswered();
    const error = await dispatch(discard(name));
    setFailure(error);
    if (error !== undefined)
      return void failLate(`Your change of “${recordTitle(name, data)}” was not discarded.`, error);
    announce('Your change is discarded.');
    // Another form has such a button, too.
    if (isShown()) moveFocus(undoId);
  };
  /** Publishing opens a dialog, which would take the keys of whoever has gone on elsewhere. */
  const publishAlone = async () => {
    const isTyping = watchTyping();
    await dispatch(untilSent(name));
    if (isShown() && !isTyping()) publish(`${name}.json`);
  };
  const actions = [
    { name: 'History', onClick: () => setHistory(true) },
    ...(isNew || !isChanged
      ? []
      : [
          {
            name: 'Discard my change',
            onClick: () => (others.length > 0 ? setAsking(true) : void discardChange()),
          },
        ]),
  ];
  return (
    <>
      <UndoButtons form={form} />
      <ActionMenu actions={actions}>
        {(props) => (
          <IconButton {...props} id={menuId} title="More actions" sx={{ p: 0.75 }}>
            <MoreIcon />
          </IconButton>
        )}
      </ActionMenu>
      <Button variant="outlined" disabled={!isChanged} onClick={() => void publishAlone()}>
        Publish this {isPage(name) ? 'page' : 'text'}
      </Button>
      <Failure error={failure} />
      {isHistory && (
        <RecordHistoryDialog
          name={name}
          data={data}
          onBringBack={replace}
          onClose={() => {
            setHistory(false);
            focusSoon(menuId);
          }}
        />
      )}
      {isAsking && (
        <DeskDialog
          title="Discard all changes?"
          maxWidth="sm"
          onClose={() => {
            setAsking(false);
            focusSoon(menuId);
          }}
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

/** Undo and redo of a record's steps, which keys do as well outside of its fields. */
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
  const button = (name: 'Undo' | 'Redo', command: () => void, isEnabled: boolean) => (
    // A disabled button would lose the focus.
    <IconButton
      ref={buttons}
      color="primary"
      // Its name as well: with a label, the title would be read after it.
      title={name}
      id={name === 'Undo' ? undoId : undefined}
      aria-disabled={!isEnabled || undefined}
      onClick={() => {
        if (!isEnabled) return;
        command();
        announce(`${name}: done.`);
      }}
      sx={{ p: 0.75, opacity: isEnabled ? 1 : 0.6 }}
    >
      {name === 'Undo' ? <UndoIcon /> : <RedoIcon />}
    </IconButton>
  );
  return (
    <>
      {button('Undo', undo, canUndo)}
      {button('Redo', redo, canRedo)}
    </>
  );
}
