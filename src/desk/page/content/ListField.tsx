import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { itemOf } from '../../fieldWords.ts';
import { useForm } from './FormContext.ts';
import { nameOf, type Path, textOf } from './paths.ts';
import { emptyOf, type Shape } from './shape.ts';

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
  const { record, change, open, openIn } = useForm();
  const entries = Array.isArray(value) ? value : [];
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const noun = itemOf(record, listKey);
  const ids = entries.map((_, index) => `${textOf(path)}:${index}`);
  const indexOf = (id: string | number) => ids.indexOf(String(id));
  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length || from === to) return;
    change(path, arrayMove(entries, from, to));
    const opened = openIn(path);
    if (opened !== undefined) open(path, arrayMove([...entries.keys()], from, to).indexOf(opened));
  };
  const placed = (id: string | number) => `${indexOf(id) + 1} of ${entries.length}`;
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: {
            onDragStart: ({ active }) => `Picked up ${placed(active.id)}.`,
            onDragOver: ({ over }) => `At place ${over ? placed(over.id) : '–'}.`,
            onDragEnd: ({ over }) => `Dropped at place ${over ? placed(over.id) : '–'}.`,
            onDragCancel: () => 'It stays in its place.',
          },
        }}
        onDragEnd={({ active, over }) => over && move(indexOf(active.id), indexOf(over.id))}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry, index) => (
              <Row
                key={ids[index]}
                id={ids[index] ?? ''}
                {...{ item, path, entry, index, noun, move, fieldsOf }}
                count={entries.length}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
      <Button
        variant="outlined"
        sx={{ mt: 1 }}
        onClick={() => {
          change([...path, entries.length], emptyOf(item));
          open(path, entries.length);
        }}
      >
        Add {/^[aeiou]/.test(noun) ? 'an' : 'a'} {noun}
      </Button>
    </>
  );
}

interface RowProps extends Omit<ListFieldProps, 'value' | 'listKey'> {
  id: string;
  entry: unknown;
  index: number;
  noun: string;
  count: number;
  move: (from: number, to: number) => void;
}

function Row({ id, item, path, entry, index, noun, count, move, fieldsOf }: RowProps) {
  const { change, remove, open, openIn, onFocus, onLeave, notesAt } = useForm();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id,
  });
  const place = [...path, index];
  const name = (typeof entry === 'string' ? entry : nameOf(entry)).slice(0, 80);
  const called = name || `${noun} ${index + 1}`;
  const isOpen = openIn(path) === index;
  const notes = notesAt(place);
  const text = typeof entry === 'string' ? entry : '';
  return (
    <Box
      component="li"
      ref={setNodeRef}
      sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.default' }}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
        <Button
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          color="inherit"
          aria-label={`Move ${called}`}
          sx={{ minWidth: 32, cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
        >
          ⋮⋮
        </Button>
        {item.kind === 'text' ? (
          <TextField
            id={textOf(place)}
            multiline
            error={notes.length > 0}
            helperText={notes.map(({ reason }) => reason).join('. ')}
            slotProps={{ htmlInput: { 'aria-label': `${noun} ${index + 1}` } }}
            value={text}
            onChange={({ target }) => change(place, target.value)}
            onFocus={() => onFocus(place, text)}
            onBlur={() => onLeave(place)}
          />
        ) : (
          <>
            <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{called}</Typography>
            <Button
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Close' : 'Edit'} ${called}`}
              onClick={() => {
                open(path, isOpen ? undefined : index);
                onFocus(place, name);
              }}
            >
              {isOpen ? 'Close' : 'Edit'}
            </Button>
          </>
        )}
        <Button aria-label={`Remove ${called}`} onClick={() => remove(path, index)}>
          Remove
        </Button>
      </Box>
      {isOpen && item.kind === 'group' && (
        <Box
          role="group"
          aria-label={called}
          sx={{ pl: { sm: 2 }, pb: 2, borderLeft: 3, borderColor: 'primary.main' }}
        >
          {fieldsOf(place, entry)}
          <Box sx={{ mt: 1 }}>
            <Button disabled={index === 0} onClick={() => move(index, index - 1)}>
              Move up
            </Button>
            <Button disabled={index === count - 1} onClick={() => move(index, index + 1)}>
              Move down
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}
