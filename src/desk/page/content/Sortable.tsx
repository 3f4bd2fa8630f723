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
import type { SxProps } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { idOf } from '../../entries.ts';
import { focusSoon } from '../common/focus.ts';

/**
 * Returns a key for each entry of a list that follows it to another place: its identity. A plain text that is edited in its
 * place keeps its key.
 */
export function useRowKeys(entries: readonly unknown[]): string[] {
  const last = useRef({ entries: [] as readonly unknown[], keys: [] as string[], count: 0 });
  const { entries: old, keys: oldKeys } = last.current;
  if (old === entries) return oldKeys;
  const free = new Set(oldKeys.keys());
  const take = (index: number) => (free.delete(index) ? oldKeys[index] : undefined);
  const unmoved = entries.map((entry, index) => (old[index] === entry ? take(index) : undefined));
  const moved = entries.map(
    (entry, index) => unmoved[index] ?? take([...free].find((place) => old[place] === entry) ?? -1),
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
  const button = (way: 'up' | 'down', other: 'up' | 'down', sign: string) => (
    <Button
      id={`${id}-${index}-${way}`}
      aria-label={`Move ${called} ${way}`.replace('  ', ' ')}
      title={`Move ${way}`}
      disabled={index === ends[way]}
      onClick={() => {
        const to = way === 'up' ? index - 1 : index + 1;
        move(index, to);
        focusSoon(`${id}-${to}-${way}`, `${id}-${to}-${other}`);
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

interface SortableListProps {
  /** The ids of the rows, in order. */
  ids: readonly string[];
  move: (from: number, to: number) => void;
  label?: string | undefined;
  children: ReactNode;
}

/** A list whose rows are moved by mouse, touch and keys. */
export function SortableList({ ids, move, label, children }: SortableListProps) {
  const sensors = useSensors(
    // A press without a movement stays a press.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: string | number) => ids.indexOf(String(id));
  const placed = (id: string | number) => `${indexOf(id) + 1} of ${ids.length}`;
  return (
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
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {children}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  id: string;
  /** The row's name, for the handle. */
  called: string;
  /** Whether the row stays in its place, without a handle. */
  isFixed?: boolean;
  sx?: SxProps;
  /** Returns the row with its handle. */
  children: (handle: ReactNode) => ReactNode;
}

/** A row of a sortable list. */
export function SortableRow({ id, called, isFixed, sx, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id,
  });
  const handle = !isFixed && (
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
  );
  return (
    <Box
      component="li"
      ref={setNodeRef}
      {...(sx && { sx })}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {children(handle)}
    </Box>
  );
}
