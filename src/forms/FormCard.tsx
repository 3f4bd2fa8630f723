import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';

/** A form's card: one column of fields, two from 600 px. `.wide` fields span both columns. */
export const FormCard = styled(Card)(({ theme }) => ({
  padding: '28px 20px 32px',
  [theme.breakpoints.up('sm')]: { padding: 44 },
  '& > form': {
    display: 'grid',
    gap: 24,
    '& > p': { ...theme.typography.caption, color: theme.palette.text.secondary },
    '& > *': { minWidth: 0 },
    [theme.breakpoints.up('sm')]: {
      gridTemplateColumns: '1fr 1fr',
      gap: '28px 24px',
      '& > .wide': { gridColumn: '1 / -1' },
    },
  },
}));

/** The last row of a form, with its button. */
export const FormFoot = styled(Stack)({
  flexWrap: 'wrap',
  alignItems: 'center',
  marginTop: 4,
});
