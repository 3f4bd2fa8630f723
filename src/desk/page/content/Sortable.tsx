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
import type { ReactNode } from 'react';

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
