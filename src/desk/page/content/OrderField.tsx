import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { wordsOf } from '../../fieldWords.ts';
import { useForm } from './FormContext.ts';
import type { Path } from './paths.ts';

interface OrderFieldProps {
  names: readonly string[];
  path: Path;
  value: unknown;
  listKey: string;
}

/** Names that staff put in order. Names that the value lacks are at the end. */
export function OrderField({ names, path, value, listKey }: OrderFieldProps) {
  const { record, change } = useForm();
  const chosen = Array.isArray(value) ? value.filter((name) => names.includes(name)) : [];
  const order = [...new Set([...chosen, ...names])];
  const move = (from: number, to: number) => {
    const rest = order.toSpliced(from, 1);
    change(path, rest.toSpliced(to, 0, order[from] as string));
  };
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {order.map((name, index) => {
        const { label } = wordsOf(record, name, listKey);
        return (
          <Box
            component="li"
            key={name}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              py: 0.5,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Typography sx={{ flex: 1 }}>{label}</Typography>
            <Button
              aria-label={`Move ${label} up`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              Up
            </Button>
            <Button
              aria-label={`Move ${label} down`}
              disabled={index === order.length - 1}
              onClick={() => move(index, index + 1)}
            >
              Down
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}
