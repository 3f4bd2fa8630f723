import { arrayMove } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { wordsOf } from '../../fieldWords.ts';
import { useFieldsForm } from './fieldsForm.ts';
import { formatPath, type Path } from './paths.ts';
import { MoveButtons, SortableList, SortableRow } from './Sortable.tsx';

interface OrderFieldProps {
  names: readonly string[];
  path: Path;
  value: unknown;
  listKey: string;
}

/** Names that staff put in order. Names that the value lacks are at the end. */
export function OrderField({ names, path, value, listKey }: OrderFieldProps) {
  const { record, change } = useFieldsForm();
  const chosen = Array.isArray(value) ? value.filter((name) => names.includes(name)) : [];
  const order: string[] = [...new Set([...chosen, ...names])];
  const move = (from: number, to: number) => change(path, arrayMove(order, from, to));
  return (
    <SortableList ids={order} move={move}>
      {order.map((name, index) => {
        const { label } = wordsOf(record, name, listKey);
        return (
          <SortableRow key={name} id={name} called={label} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            {(handle) => (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
                {handle}
                <Typography sx={{ flex: 1 }}>{label}</Typography>
                <MoveButtons id={formatPath(path)} count={order.length} called={label} {...{ index, move }} />
              </Box>
            )}
          </SortableRow>
        );
      })}
    </SortableList>
  );
}
