import { styled } from '@mui/material/styles';

/** The columns people stand in. */
export const TeamList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: '40px 20px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: 32 },
  [theme.breakpoints.up('md')]: { rowGap: 64 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));
