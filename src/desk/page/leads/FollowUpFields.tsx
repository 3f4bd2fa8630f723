import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { LeadValues } from '../../wire.ts';
import { useSentOnLeaving } from '../common/useSentOnLeaving.ts';
import { dayFault, followUpDays } from './followUpDay.ts';
import { useFollowUpQuery } from './leadsApi.ts';

/** The longest name of an owner. */
export const longestName = 100;

/** The id of the field of a lead's owner. */
export const ownerId = 'owner-of-lead';

interface FollowUpFieldsProps {
  lead: Pick<LeadValues, 'owner' | 'due'>;
  /** Resolves to whether the lead was changed. */
  onChange: (change: Partial<LeadValues>) => Promise<boolean>;
}

/** The owner of a lead, and the day on which they come back to it. */
export function FollowUpFields({ lead, onChange }: FollowUpFieldsProps) {
  const { data: choices } = useFollowUpQuery();
  const owner = useSentOnLeaving(lead.owner, (name) =>
    onChange({ owner: name.trim().slice(0, longestName) }),
  );
  const due = useSentOnLeaving(lead.due, (day) => onChange({ due: day }));
  return (
    <>
      <Autocomplete
        id={ownerId}
        freeSolo
        options={choices?.staff ?? []}
        value={lead.owner}
        inputValue={owner.text}
        onInputChange={(_, text, reason) => {
          if (reason === 'input' || reason === 'clear') owner.type(text);
        }}
        onChange={(_, chosen, reason) => {
          if (reason === 'clear') return;
          owner.type(chosen ?? '');
          owner.leave();
        }}
        onBlur={owner.leave}
        renderInput={(params) => <TextField {...params} label="Owner" />}
        sx={{ flex: '1 1 150px' }}
      />
      <TextField
        type="date"
        label="Come back on"
        value={due.text}
        // While the day is typed, each part changes: it counts when the field is left.
        onChange={({ target }) => due.type(target.value, dayFault(target as HTMLInputElement))}
        onBlur={due.leave}
        onKeyDown={({ key }) => key === 'Enter' && due.leave()}
        error={due.fault !== ''}
        helperText={due.fault}
        slotProps={{ htmlInput: followUpDays() }}
        sx={{ flex: '1 1 150px' }}
      />
    </>
  );
}
