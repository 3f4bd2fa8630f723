import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { WholeLead } from '../../wire.ts';
import { announce } from '../common/announce.ts';
import { Failure } from '../common/Failure.tsx';
import { useLateFailure } from '../common/lateFailures.ts';
import { Moment } from '../common/Moment.tsx';
import { keepNote, keptNote, type NoteOwner } from './keptNotes.ts';
import { useMarkMutation } from './leadsApi.ts';
import { leadTitle, notSaved } from './leadWords.ts';

interface LeadThreadProps {
  lead: WholeLead;
  owner: NoteOwner;
}

/** Lists the entries of a lead and takes a further note. The browser keeps the text until the server has it. */
export function LeadThread({ lead, owner }: LeadThreadProps) {
  const { id, events } = lead;
  const [text, setText] = useState(() => keptNote(owner, id));
  const [mark, { isLoading, error }] = useMarkMutation();
  const failLate = useLateFailure();
  const change = (next: string) => {
    keepNote(owner, id, next);
    setText(next);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const add = async () => {
    const pressed = document.activeElement;
    const { data, error } = await mark({ ids: [id], note: text, person: owner.user });
    if (!data) return void failLate(notSaved(leadTitle(lead)), error);
    announce('The note is added.');
    // The person may have typed on meanwhile.
    if (keptNote(owner, id) === text) change('');
    if (document.activeElement === pressed) field.current?.focus();
  };
  return (
    <Stack spacing={1}>
      <TextField
        label="Note"
        inputRef={field}
        multiline
        minRows={2}
        value={text}
        onChange={({ target }) => change(target.value)}
        helperText={text ? 'Not added yet' : 'Only staff see this'}
        slotProps={{ htmlInput: { maxLength: 10_000 } }}
      />
      <Failure error={error} />
      {text.trim() && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => isLoading || void add()}
          sx={{ alignSelf: 'start' }}
        >
          Add note
        </Button>
      )}
      <Box component="ul" aria-label="What happened" sx={{ m: 0, pl: 2.5 }}>
        {events.toReversed().map(({ time, text: what, note }) => (
          <li key={`${time} ${what} ${note}`}>
            <Typography variant="body2" color="textSecondary">
              <Moment at={time} />: {what}
            </Typography>
            {note && (
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Typography>
            )}
          </li>
        ))}
      </Box>
    </Stack>
  );
}
