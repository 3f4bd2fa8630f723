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
    <Surface {...(isClose && { top: 'clamp(24px, 3vw, 40px)', bottom: 'clamp(0px, .28vw, 4px)' })}>
      <Entries
        items={items}
        keyOf={({ label }) => label}
        at={isClose ? { xs: 2, md: columns } : { sm: columns === 4 ? 2 : columns, lg: columns }}
        gap={isClose ? { xs: '12px 16px', md: '24px 32px' } : '24px 32px'}
      >
        {({ value, label }) => (
          <Stack
            component="li"
            spacing={isClose ? '2px' : '6px'}
            sx={{ paddingTop: isClose ? '10px' : 2, borderTop: 2, borderColor: 'text.primary' }}
          >
            <Typography variant={isClose ? 'h4' : 'h2'} component="p" color="primary">
              {value}
            </Typography>
            <Typography variant={isClose ? 'caption' : 'body1'} color="textSecondary">
              {label}
            </Typography>
          </Stack>
        )}
      </Entries>
    </Surface>
  );
}
