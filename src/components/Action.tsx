import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ActionLink } from './ActionLink.tsx';
import { Surface } from './Section.tsx';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '20px 32px',
  justifyItems: 'start',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
  },
}));

interface ActionProps {
  heading: string;
  text?: string;
  button: { label: string; path: string };
}

/** A call to action: heading and text, and its button at the end of the row. */
export const Action = ({ heading, text, button }: ActionProps) => (
  <Surface tone="wash">
    <Row>
      <Stack spacing="12px">
        <Typography variant="h2">{heading}</Typography>
        {text && <Typography variant="subtitle2">{text}</Typography>}
      </Stack>
      <ActionLink href={button.path}>{button.label}</ActionLink>
    </Row>
  </Surface>
);
