import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { LeadValues } from '../../wire.ts';
import { useFollowUpQuery } from './leadsApi.ts';

interface FollowUpFieldsProps {
  lead: Pick<LeadValues, 'owner' | 'due'>;
  onChange: (change: Partial<LeadValues>) => void;
}

/** The owner of a lead, and the day on which they come back to it. */
export function FollowUpFields({ lead: { owner, due }, onChange }: FollowUpFieldsProps) {
  const { data: choices } = useFollowUpQuery();
  const setOwner = (typed: string) => {
    const name = typed.trim().slice(0, 100);
    if (name !== owner) onChange({ owner: name });
  };
  return (
    <>
      <Autocomplete
        // The server may change it.
        key={`owner ${owner}`}
        freeSolo
        options={choices?.staff ?? []}
        defaultValue={owner}
        onChange={(_, chosen) => setOwner(chosen ?? '')}
        renderInput={(params) => (
          <TextField {...params} label="Owner" onBlur={({ target }) => setOwner(target.value)} />
        )}
        sx={{ flex: '1 1 150px' }}
      />
      <TextField
        key={`due ${due}`}
        type="date"
        label="Come back on"
        defaultValue={due}
        // While the day is typed, each part changes.
        onBlur={({ target }) => {
          if (target.value !== due) onChange({ due: target.value });
        }}
        sx={{ flex: '1 1 150px' }}
      />
    </>
  );
}
