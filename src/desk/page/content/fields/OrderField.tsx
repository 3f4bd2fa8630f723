import { arrayMove } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { wordsOfField } from '../../../fieldWords.ts';
import { useFieldsForm } from '../editing/fieldsForm.ts';
import { formatPath, type Path } from '../record/paths.ts';
import { MoveButtons, Sortable } from './Sortable.tsx';

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
  const wordOf = (name: string) => wordsOfField(record, name, listKey).label;
  return (
    <Sortable entries={order} move={move} nameOf={wordOf}>
      {(handle, name, index) => (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            py: 0.5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {handle}
          <Typography sx={{ flex: 1 }}>{wordOf(name)}</Typography>
          <MoveButtons
            id={formatPath(path)}
            count={order.length}
            called={wordOf(name)}
            index={index}
            move={move}
          />
        </Box>
      )}
    </Sortable>
  );
}
