import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { isObject } from '#site/records/readValue.ts';
import { itemOf } from '../../fieldWords.ts';
import { useForm } from './FormContext.ts';
import { type Path, textOf } from './paths.ts';

/** A map of names and addresses, whose names are staff's own. */
export function MapField({ path, value, listKey }: { path: Path; value: unknown; listKey: string }) {
  const { record, change, notesAt, onLeave } = useForm();
  const entries = Object.entries(isObject(value) ? value : {});
  const [name, setName] = useState('');
  const isTaken = entries.some(([key]) => key === name.trim());
  const item = itemOf(record, listKey);
  const write = (changed: [string, unknown][]) => change(path, Object.fromEntries(changed));
  return (
    <>
      {entries.map(([key, address], at) => {
        const notes = notesAt([...path, key]);
        return (
          <Box key={key} sx={{ display: 'flex', gap: 1, my: 1, alignItems: 'flex-start' }}>
            <TextField
              id={textOf([...path, key])}
              label={`${key}: address`}
              value={String(address)}
              error={notes.length > 0}
              helperText={notes.map(({ reason }) => reason).join('. ')}
              onChange={({ target }) => change([...path, key], target.value)}
              onBlur={() => onLeave([...path, key])}
            />
            <Button
              aria-label={`Remove ${key}`}
              onClick={() => write(entries.filter((_, index) => index !== at))}
            >
              Remove
            </Button>
          </Box>
        );
      })}
      <Box sx={{ display: 'flex', gap: 1, my: 1, alignItems: 'flex-start' }}>
        <TextField
          label={`Name of another ${item}`}
          value={name}
          helperText={isTaken ? 'This name is there already.' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          variant="outlined"
          disabled={!name.trim() || isTaken || name.trim() === '__proto__'}
          onClick={() => {
            write([...entries, [name.trim(), '']]);
            setName('');
          }}
        >
          Add
        </Button>
      </Box>
    </>
  );
}
