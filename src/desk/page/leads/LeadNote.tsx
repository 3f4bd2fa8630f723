import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { reasonOf } from '../common/deskApi.ts';
import { keep, kept } from '../common/kept.ts';
import { useMarkMutation } from './leadsApi.ts';

/** A text that is not saved, and the note that it replaces. */
interface Draft {
  text: string;
  base: string;
}

interface LeadNoteProps {
  id: string;
  note: string;
  /** Reads the lead again. */
  reload: () => Promise<unknown>;
}

/** The note of staff. The browser keeps a text until it is saved, also after a reload. */
export function LeadNote({ id, note, reload }: LeadNoteProps) {
  const key = `desk note ${id}`;
  const [draft, setDraft] = useState(() => kept<Draft>(key));
  const [mark, { isLoading, error }] = useMarkMutation();
  const isOther = draft !== undefined && draft.base !== note && draft.text !== note && !isLoading;

  const change = (next: Draft | undefined) => {
    keep(key, next);
    setDraft(next);
  };
  const save = async (noteBefore: string) => {
    if (!draft || isLoading) return;
    if (draft.text === note) return change(undefined);
    const { error: failed } = await mark({ ids: [id], note: draft.text, noteBefore });
    await reload();
    if (failed) return;
    const last = kept<Draft>(key);
    // The person may have typed on meanwhile.
    change(last && last.text !== draft.text ? { text: last.text, base: draft.text } : undefined);
  };

  return (
    <Stack spacing={1}>
      <TextField
        label="Note"
        multiline
        minRows={3}
        value={draft?.text ?? note}
        onChange={({ target }) => change({ text: target.value, base: draft?.base ?? note })}
        onBlur={() => !isOther && save(draft?.base ?? note)}
        helperText={draft && !isLoading ? 'Not saved yet' : 'Only staff see this'}
        slotProps={{ htmlInput: { maxLength: 10_000 } }}
      />
      {isOther && (
        <Alert severity="warning">Another person has changed this note meanwhile: {note || '(empty)'}</Alert>
      )}
      {error && !isOther && <Alert severity="error">{reasonOf(error)}</Alert>}
      {draft && (
        <Stack direction="row" spacing={1}>
          <Button variant="outlined" size="small" onClick={() => save(note)}>
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
