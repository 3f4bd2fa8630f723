import { styled } from '@mui/material/styles';

/** The link of a card or cell. Only the title names it, but its target is the whole of it, which is `position: relative`. */
export const StretchedLink = styled('a')(({ theme }) => ({
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { ...theme.mixins.cut(2), outline: `3px solid ${theme.palette.focus}` },
}));
