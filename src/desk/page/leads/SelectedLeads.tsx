import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isSamePerson } from '#site/personName.ts';
import type { LeadState, LeadValues } from '../../wire.ts';
import { longestName } from './FollowUpFields.tsx';
import { dayFault, followUpDays } from './followUpDay.ts';
import { useFollowUpQuery } from './leadsApi.ts';

const states: [LeadState, string][] = [
  ['done', 'Mark done'],
  ['spam', 'Spam'],
  ['open', 'Reopen'],
];

/** The choice that takes the owner away. */
const nobody = 'Nobody';

interface SelectedLeadsProps {
  count: number;
  /** How many of them are on other pages. */
  elsewhere: number;
  /** Marks all of them; the selection stays for a further change, unless they get a state. */
  onChange: (change: Partial<LeadValues>) => void;
  onClear: () => void;
}

/** The id of the actions for the selected leads. */
export const selectionId = 'selected-leads';

/** The actions for all selected leads at once. */
export function SelectedLeads({ count, elsewhere, onChange, onClear }: SelectedLeadsProps) {
  return (
    <Stack
      direction="row"
      useFlexGap
      id={selectionId}
      role="group"
      aria-label="Selected leads"
      sx={{ px: { xs: 2, md: 3 }, gap: 1, flexWrap: 'wrap', alignItems: 'end' }}
    >
      <Typography role="status">
        {count} selected{elsewhere > 0 && ` (${elsewhere} not on this page)`}
      </Typography>
      {states.map(([state, name]) => (
        <Button key={state} size="small" variant="outlined" onClick={() => onChange({ state })}>
          {name}
        </Button>
      ))}
      <Button size="small" onClick={onClear}>
        Clear selection
      </Button>
      <OwnerOfSelection onChoose={(owner) => onChange({ owner })} />
      <DayOfSelection onChoose={(due) => onChange({ due })} />
    </Stack>
  );
}

/** Gives the selection to a person, once for each choice: the field is empty afterwards. */
function OwnerOfSelection({ onChoose }: { onChoose: (owner: string) => void }) {
  const { data: choices } = useFollowUpQuery();
  const [typed, setTyped] = useState('');
  const choose = (text: string) => {
    setTyped('');
    const name = text.trim().slice(0, longestName);
    if (name) onChoose(isSamePerson(name, nobody) ? '' : name);
  };
  return (
    <Autocomplete
      freeSolo
      options={[nobody, ...(choices?.staff ?? [])]}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' || reason === 'clear') setTyped(text);
      }}
      onChange={(_, chosen) => choose(chosen ?? '')}
      onBlur={() => choose(typed)}
      onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
      renderInput={(params) => <TextField {...params} label="Owner" />}
      sx={{ flex: '1 1 150px' }}
    />
  );
}

/** Sets the day of the selection, once for each choice, or takes it away. */
function DayOfSelection({ onChoose }: { onChoose: (due: string) => void }) {
  const [day, setDay] = useState('');
  const [fault, setFault] = useState('');
  const choose = (field: HTMLInputElement) => {
    const reason = day ? dayFault(field) : '';
    setFault(reason);
    if (!day || reason) return;
    setDay('');
    onChoose(day);
  };
  return (
    <Stack direction="row" spacing={1} sx={{ flex: '1 1 240px', alignItems: 'end' }}>
      <TextField
        type="date"
        label="Come back on"
        value={day}
        onChange={({ target }) => {
          setFault('');
          setDay(target.value);
        }}
        onBlur={({ target }) => choose(target as HTMLInputElement)}
        onKeyDown={({ key, target }) => {
          if (key === 'Enter') choose(target as HTMLInputElement);
          if (key === 'Escape') setDay('');
        }}
        error={fault !== ''}
        helperText={fault}
        slotProps={{ htmlInput: followUpDays() }}
        sx={{ flex: 1 }}
      />
      <Button size="small" sx={{ flexShrink: 0 }} onClick={() => onChoose('')}>
        No day
      </Button>
    </Stack>
  );
}
