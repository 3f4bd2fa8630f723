import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../common/deskApi.ts';
import { keep, kept } from '../common/kept.ts';
import { useMarkMutation } from './leadsApi.ts';

/** A text that is not saved, and the note that it replaces. */
interface Draft {
  text: string;
  base: string;
}

const keyOf = (id: string) => `desk note ${id}`;

/** Forgets the note that this browser keeps for a lead. */
export const forgetNote = (id: string) => keep(keyOf(id), undefined);

/** The note of staff, saved when it is left or closed. The browser keeps a text until it is saved, also after a reload. */
export function LeadNote({ id, note }: { id: string; note: string }) {
  const [draft, setDraft] = useState(() => kept<Draft>(keyOf(id)));
  const [mark, { isLoading, error }] = useMarkMutation();
  const isOther = draft !== undefined && draft.base !== note && draft.text !== note && !isLoading;

  const change = (next: Draft | undefined) => {
    keep(keyOf(id), next);
    setDraft(next);
  };
  const save = async (noteBefore: string) => {
    const sent = kept<Draft>(keyOf(id)) ?? draft;
    if (!sent || isLoading) return;
    if (sent.text === note) return change(undefined);
    const { error: failed } = await mark({ ids: [id], note: sent.text, noteBefore });
    const isGone = failed && 'status' in failed && failed.status === 404;
    if (failed && !isGone) return;
    const last = kept<Draft>(keyOf(id));
    // The person may have typed on meanwhile.
    change(last && last.text !== sent.text && !isGone ? { text: last.text, base: sent.text } : undefined);
  };
  const saveMine = () => {
    if (draft && !isOther) void save(draft.base);
  };
  // A closed field does not lose the focus first.
  const onClose = useRef(saveMine);
  onClose.current = saveMine;
  useEffect(() => () => onClose.current(), []);

  return (
    <Stack spacing={1}>
      <TextField
        label="Note"
        multiline
        minRows={3}
        value={draft?.text ?? note}
        onChange={({ target }) => change({ text: target.value, base: draft?.base ?? note })}
        onBlur={saveMine}
        helperText={draft && !isLoading ? 'Not saved yet' : 'Only staff see this'}
        slotProps={{ htmlInput: { maxLength: 10_000 } }}
      />
      {isOther && (
        <Alert severity="warning">Another person has changed this note meanwhile: {note || '(empty)'}</Alert>
      )}
      {error && !isOther && <Alert severity="error">{reasonOf(error)}</Alert>}
      {draft && (
        <Stack direction="row" spacing={1}>
          <Button variant="outlined" size="small" onClick={() => void save(note)}>
            {isOther ? 'Save mine instead' : 'Save note'}
          </Button>
          <Button
            size="small"
            color="inherit"
            // The field would save the text when it loses the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => change(undefined)}
          >
            Discard
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
