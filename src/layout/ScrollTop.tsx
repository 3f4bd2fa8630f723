import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import { styled } from '@mui/material/styles';
import { topName } from '#starter/names.ts';
import { useContent } from '#store/contentApi.ts';

const TopButton = styled('button')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.speedDial,
  right: 8,
  bottom: 12,
  display: 'none',
  '[data-far] &': { display: 'grid' },
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: `1px solid ${theme.palette.divider}`,
  cursor: 'pointer',
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  ...theme.mixins.cut(1.5),
  '&:hover': { background: theme.palette.wash },
  '& svg': { width: 24, height: 24 },
  'aside ~ &': { [theme.breakpoints.down('md')]: { bottom: 76 } },
  // Space for a message, which has the full width here.
  'body:has(.MuiSnackbar-root) &': { [theme.breakpoints.down('md')]: { bottom: 144 } },
  [theme.breakpoints.up('md')]: { right: 32, bottom: 32 },
  // The button would cover the end of a field, and in a very low window the text.
  'body:has(:is(input, textarea):focus) &&': { display: 'none' },
  '@media (max-height: 400px)': { '&&': { display: 'none' } },
}));

/** Scroll-to-top button, shown after scrolling more than 300 px (rules §2, §9). The starter shows it and handles clicks. */
export function ScrollTop() {
  const frame = useContent('frame');
  return (
    <TopButton type="button" name={topName} aria-label={frame?.ariaLabels.top}>
      <KeyboardArrowUp />
    </TopButton>
  );
}
