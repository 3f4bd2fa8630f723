import { arrayMove } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { itemOf } from '../../fieldWords.ts';
import { focusSoon } from '../common/focus.ts';
import { useFieldsForm } from './fieldsForm.ts';
import { entryName, formatPath, type Path } from './paths.ts';
import { MoveButtons, Sortable } from './Sortable.tsx';
import { emptyOf, type Shape } from './shape.ts';
import { useFieldProps } from './useFieldProps.tsx';

interface ListFieldProps {
  item: Shape;
  path: Path;
  value: unknown;
  listKey: string;
  /** Returns the fields of an entry. */
  fieldsOf: (place: Path, entry: unknown) => ReactNode;
}

/** A list as rows: dragged, or moved with the keys, to another place; an entry opens below its row. */
export function ListField({ item, path, value, listKey, fieldsOf }: ListFieldProps) {
  const { record, change, open } = useFieldsForm();
  const entries = Array.isArray(value) ? value : [];
  const noun = itemOf(record, listKey);
  const list = formatPath(path);
  const move = (from: number, to: number) => change(path, arrayMove(entries, from, to));
  return (
    <>
      <Sortable
        entries={entries}
        move={move}
        nameOf={(entry, index) => nameOf(entry) || `${noun} ${index + 1}`}
      >
        {(handle, entry, index) => (
          <Row {...{ handle, item, path, entry, index, noun, move, fieldsOf }} count={entries.length} />
        )}
      </Sortable>
      <Button
        id={`${list}:add`}
        variant="outlined"
        sx={{ mt: 1 }}
        onClick={() => {
          change([...path, entries.length], emptyOf(item));
          open(path, entries.length);
          focusSoon(`${list}:fields-${entries.length}`, formatPath([...path, entries.length]));
        }}
      >
        Add {/^[aeiou]/.test(noun) ? 'an' : 'a'} {noun}
      </Button>
    </>
  );
}

const nameOf = (entry: unknown) => (typeof entry === 'string' ? entry : entryName(entry)).slice(0, 80);

interface RowProps extends Omit<ListFieldProps, 'value' | 'listKey'> {
  handle: ReactNode;
  entry: unknown;
  index: number;
  noun: string;
  count: number;
  move: (from: number, to: number) => void;
}

function Row({ handle, item, path, entry, index, noun, count, move, fieldsOf }: RowProps) {
  const { change, remove, open, openIn, onFocus } = useFieldsForm();
  const place = [...path, index];
  const list = formatPath(path);
  const called = nameOf(entry) || `${noun} ${index + 1}`;
  const isOpen = openIn(path) === index;
  const field = useFieldProps(place);
  const text = typeof entry === 'string' ? entry : '';
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.default' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
        {handle}
        {item.kind === 'text' ? (
          <TextField
            {...field}
            multiline
            slotProps={{ htmlInput: { 'aria-label': `${noun} ${index + 1}` } }}
            value={text}
            onChange={({ target }) => change(place, target.value)}
          />
        ) : (
          <>
            <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{called}</Typography>
            <Button
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Close' : 'Edit'} ${called}`}
              onClick={() => {
                open(path, isOpen ? undefined : index);
                onFocus(place);
              }}
            >
              {isOpen ? 'Close' : 'Edit'}
            </Button>
          </>
        )}
        <Button
          id={`${list}:remove-${index}`}
          aria-label={`Remove ${called}`}
          onClick={() => {
            remove(place);
            focusSoon(`${list}:remove-${Math.min(index, count - 2)}`, `${list}:add`);
          }}
        >
          Remove
        </Button>
      </Box>
      {isOpen && item.kind === 'group' && (
        <Box
          role="group"
          aria-label={called}
          id={`${list}:fields-${index}`}
          sx={{ pl: { sm: 2 }, pb: 2, borderLeft: 3, borderColor: 'primary.main' }}
        >
          {fieldsOf(place, entry)}
          <Box sx={{ mt: 1 }}>
            <MoveButtons id={list} {...{ index, count, move }} />
          </Box>
        </Box>
      )}
    </Box>
  );
}
