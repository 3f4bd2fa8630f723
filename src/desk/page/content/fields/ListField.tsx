import { arrayMove } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type ArraySchema, type Schema, StringSchema } from 'yup';
import { itemOf } from '#site/records/readValue.ts';
import { beginningOf } from '../../../beginningOf.ts';
import { nounOf } from '../../../fieldWords.ts';
import { focusSoon } from '../../common/focus.ts';
import { useFieldsForm } from '../editing/fieldsForm.ts';
import { useFieldProps } from '../editing/useFieldProps.tsx';
import { formatPath, type Path } from '../record/paths.ts';
import { emptyOf, entryName } from '../record/shape.ts';
import { MoveButtons, Sortable } from './Sortable.tsx';

interface ListFieldProps {
  list: ArraySchema<unknown[] | undefined, unknown>;
  path: Path;
  value: unknown;
  listKey: string;
  /** Returns the fields of an entry. */
  formOf: (entryPath: Path, entry: unknown) => ReactNode;
}

/** A list as rows: dragged, or moved with the keys, to another place; an entry opens below its row. */
export function ListField({ list, path, value, listKey, formOf }: ListFieldProps) {
  const { record, change, open } = useFieldsForm();
  const entries = Array.isArray(value) ? value : [];
  const noun = nounOf(record, listKey);
  const item = itemOf(list).resolve({ value: undefined }) as Schema;
  const id = formatPath(path);
  const called = (entry: unknown, index: number) =>
    beginningOf(typeof entry === 'string' ? entry : entryName(entry, item), 80) || `${noun} ${index + 1}`;
  const move = (from: number, to: number) => change(path, arrayMove(entries, from, to));
  return (
    <>
      <Sortable entries={entries} move={move} nameOf={called}>
        {(handle, entry, index) => (
          <Row
            handle={handle}
            path={path}
            entry={entry}
            index={index}
            noun={noun}
            move={move}
            formOf={formOf}
            isText={item instanceof StringSchema}
            called={called(entry, index)}
            count={entries.length}
          />
        )}
      </Sortable>
      <Button
        id={`${id}:add`}
        variant="outlined"
        sx={{ mt: 1 }}
        onClick={() => {
          change([...path, entries.length], emptyOf(item));
          open(path, entries.length);
          focusSoon(`${id}:fields-${entries.length}`, formatPath([...path, entries.length]));
        }}
      >
        Add {/^[aeiou]/.test(noun) ? 'an' : 'a'} {noun}
      </Button>
    </>
  );
}

interface RowProps extends Pick<ListFieldProps, 'path' | 'formOf'> {
  handle: ReactNode;
  isText: boolean;
  entry: unknown;
  index: number;
  noun: string;
  called: string;
  count: number;
  move: (from: number, to: number) => void;
}

function Row({ handle, isText, path, entry, index, noun, called, count, move, formOf }: RowProps) {
  const { change, remove, open, openIn, onFocus } = useFieldsForm();
  const entryPath = [...path, index];
  const id = formatPath(path);
  const isOpen = openIn(path) === index;
  const field = useFieldProps(entryPath);
  const text = typeof entry === 'string' ? entry : '';
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.default' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
        {handle}
        {isText ? (
          <TextField
            {...field}
            multiline
            slotProps={{ htmlInput: { 'aria-label': `${noun} ${index + 1}` } }}
            value={text}
            onChange={({ target }) => change(entryPath, target.value)}
          />
        ) : (
          <>
            <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{called}</Typography>
            <Button
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Close' : 'Edit'} ${called}`}
              onClick={() => {
                open(path, isOpen ? undefined : index);
                onFocus(entryPath);
              }}
            >
              {isOpen ? 'Close' : 'Edit'}
            </Button>
          </>
        )}
        <Button
          id={`${id}:remove-${index}`}
          aria-label={`Remove ${called}`}
          onClick={() => {
            remove(entryPath);
            focusSoon(`${id}:remove-${Math.min(index, count - 2)}`, `${id}:add`);
          }}
        >
          Remove
        </Button>
      </Box>
      {isOpen && !isText && (
        <Box
          role="group"
          aria-label={called}
          id={`${id}:fields-${index}`}
          sx={{ pl: { sm: 2 }, pb: 2, borderLeft: 3, borderColor: 'primary.main' }}
        >
          {formOf(entryPath, entry)}
          <Box sx={{ mt: 1 }}>
            <MoveButtons id={id} index={index} count={count} move={move} />
          </Box>
        </Box>
      )}
    </Box>
  );
}
