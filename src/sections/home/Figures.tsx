import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Columns, columnsFor } from '#components/Columns.tsx';
import { Surface } from '#components/Section.tsx';

const Figure = styled('li')(({ theme }) => ({
  paddingTop: 16,
  borderTop: `2px solid ${theme.palette.text.primary}`,
  '& p:first-of-type': { marginBottom: 6, color: theme.palette.primary.main },
}));

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
      <Columns as="ul" role="list" at={{ sm: columns === 4 ? 2 : columns, lg: columns }} gap="24px 32px">
        {items.map(({ value, label }, index) => (
          <Figure key={index}>
            <Typography variant={isClose ? 'h3' : 'h2'} component="p">
              {value}
            </Typography>
            <Typography color="textSecondary">{label}</Typography>
          </Figure>
        ))}
      </Columns>
    </Surface>
  );
}
