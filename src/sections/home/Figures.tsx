import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { columnsFor } from '#components/Columns.tsx';
import { Surface } from '#components/Section.tsx';
import { Entries } from '../art/Entries.tsx';

interface FiguresProps {
  items: readonly { value: string; label: string }[];
  /** Whether they belong to the part above. */
  isClose?: boolean;
}

/** Large figures with their labels. Renders nothing without any. */
export function Figures({ items, isClose = false }: FiguresProps) {
  if (items.length === 0) return null;
  const columns = columnsFor(items.length);
  return (
    <Surface {...(isClose && { top: 'clamp(24px, 4vw, 56px)', bottom: '0px' })}>
      <Entries
        items={items}
        keyOf={({ label }) => label}
        at={{ sm: columns === 4 ? 2 : columns, lg: columns }}
        gap="24px 32px"
      >
        {({ value, label }) => (
          <Stack
            component="li"
            spacing="6px"
            sx={{ paddingTop: 2, borderTop: 2, borderColor: 'text.primary' }}
          >
            <Typography variant={isClose ? 'h3' : 'h2'} component="p" color="primary">
              {value}
            </Typography>
            <Typography color="textSecondary">{label}</Typography>
          </Stack>
        )}
      </Entries>
    </Surface>
  );
}
