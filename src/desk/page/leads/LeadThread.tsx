import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { WholeLead } from '../../wire.ts';
import { Failure } from '../common/Failure.tsx';
import { keep, kept } from '../common/kept.ts';
import { Moment } from '../common/Moment.tsx';
import { say } from '../common/say.ts';
import { useMarkMutation } from './leadsApi.ts';

const keyOf = (id: string) => `desk note ${id}`;

/** Forgets the note that this browser keeps for a lead. */
export const forgetNote = (id: string) => keep(keyOf(id), undefined);

/** Lists the entries of a lead and takes a further note. The browser keeps the text until the server has it. */
export function LeadThread({ id, events }: Pick<WholeLead, 'id' | 'events'>) {
  const [text, setText] = useState(() => kept<string>(keyOf(id)) ?? '');
  const [mark, { isLoading, error }] = useMarkMutation();
  const change = (next: string) => {
    keep(keyOf(id), next || undefined);
    setText(next);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const add = async () => {
    const pressed = document.activeElement;
    const { data } = await mark({ ids: [id], note: text });
    if (!data) return;
    say('The note is added.');
    // The person may have typed on meanwhile.
    if ((kept<string>(keyOf(id)) ?? '') === text) change('');
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
