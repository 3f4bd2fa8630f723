import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import { idOf } from '../../../identity.ts';
import { announce } from '../../common/announce.ts';
import { focusSoon } from '../../common/focus.ts';

/**
 * Returns a key for each entry of a list that follows it to another place: its identity. A plain text that is edited in its
 * place keeps its key.
 */
function useRowKeys(entries: readonly unknown[]): string[] {
  const last = useRef({ entries: [] as readonly unknown[], keys: [] as string[], count: 0 });
  const { entries: old, keys: oldKeys } = last.current;
  if (old === entries) return oldKeys;
  const unused = new Set(oldKeys.keys());
  const take = (index: number) => (unused.delete(index) ? oldKeys[index] : undefined);
  const unmoved = entries.map((entry, index) => (old[index] === entry ? take(index) : undefined));
  const moved = entries.map(
    (entry, index) => unmoved[index] ?? take([...unused].find((oldIndex) => old[oldIndex] === entry) ?? -1),
  );
  const keys = moved.map(
    (key, index) => idOf(entries[index]) ?? key ?? take(index) ?? `row${last.current.count++}`,
  );
  last.current = { ...last.current, entries, keys };
  return keys;
}

interface MoveButtonsProps {
  /** The beginning of the buttons' ids, without the place in the list. */
  id: string;
  index: number;
  count: number;
  move: (from: number, to: number) => void;
  /** The name of the entry, where nothing around the buttons says it. */
  called?: string;
}

/** Buttons that move an entry up and down. The one that was pressed keeps the focus, or at an end the other one. */
export function MoveButtons({ id, index, count, move, called = '' }: MoveButtonsProps) {
  const ends = { up: 0, down: count - 1 };
  const button = (direction: 'up' | 'down', other: 'up' | 'down', sign: string) => (
    <Button
      id={`${id}-${index}-${direction}`}
      aria-label={`Move ${called} ${direction}`.replace('  ', ' ')}
      title={`Move ${direction}`}
      disabled={index === ends[direction]}
      onClick={() => {
        const to = direction === 'up' ? index - 1 : index + 1;
        move(index, to);
        announce(`Moved to place ${to + 1} of ${count}.`);
        focusSoon(`${id}-${to}-${direction}`, `${id}-${to}-${other}`);
      }}
      sx={{ minWidth: 40 }}
    >
      {sign}
    </Button>
  );
  return (
    <>
      {button('up', 'down', '↑')}
      {button('down', 'up', '↓')}
    </>
  );
}

interface SortableProps<Entry> {
  entries: readonly Entry[];
  move: (from: number, to: number) => void;
  /** Returns the name of an entry, for its handle. */
  nameOf: (entry: Entry, index: number) => string;
  /** Whether entries have the same names, so that their handles have their places as well. */
  isNumbered?: boolean;
  /** Returns the row of an entry with its handle. */
  children: (handle: ReactNode, entry: Entry, index: number) => ReactNode;
}

/** A list whose rows are moved by mouse, touch and keys. */
export function Sortable<Entry>({
  entries,
  move,
  nameOf,
  isNumbered = false,
  children,
}: SortableProps<Entry>) {
  const ids = useRowKeys(entries);
  const sensors = useSensors(
    // A press without a movement stays a press.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: string | number) => ids.indexOf(String(id));
  const placed = (id: string | number) => `${indexOf(id) + 1} of ${ids.length}`;
  const called = (id: string | number) => {
    const entry = entries[indexOf(id)];
    return entry === undefined ? '' : nameOf(entry, indexOf(id));
  };
  /** Whether the entry that is dragged has left its place. */
  const hasLeft = useRef(false);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => {
            hasLeft.current = false;
            return `Picked up ${called(active.id)}, ${placed(active.id)}.`;
          },
          onDragOver: ({ active, over }) => {
            hasLeft.current ||= over?.id !== active.id;
            // Each drag begins over its own place, which would be said in place of what was picked up.
            return hasLeft.current ? `At place ${over ? placed(over.id) : '–'}.` : undefined;
          },
          onDragEnd: ({ over }) => `Dropped at place ${over ? placed(over.id) : '–'}.`,
          onDragCancel: () => 'It stays in its place.',
        },
      }}
      onDragEnd={({ active, over }) => {
        if (!over || over.id === active.id) return;
        const [from, to] = [indexOf(active.id), indexOf(over.id)];
        // A colleague may have removed one of them while it was dragged.
        if (from >= 0 && to >= 0) move(from, to);
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {entries.map((entry, index) => (
            <Row
              key={ids[index]}
              id={ids[index] ?? ''}
              name={
                isNumbered ? `${nameOf(entry, index)}, ${placed(ids[index] ?? '')}` : nameOf(entry, index)
              }
            >
              {(handle) => children(handle, entry, index)}
            </Row>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

interface RowProps {
  id: string;
  name: string;
  children: (handle: ReactNode) => ReactNode;
}

function Row({ id, name, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {children(
        <Button
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          color="inherit"
          aria-label={`Move ${name}`}
          sx={{ minWidth: 32, cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
        >
          ⋮⋮
        </Button>,
      )}
    </li>
  );
}
