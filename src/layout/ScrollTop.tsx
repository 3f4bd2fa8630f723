import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { topName } from '#starter/names.ts';
import { useContent } from '#store/contentApi.ts';

const TopButton = styled(IconButton)(({ theme }) => ({
  ...theme.mixins.floating.top,
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  ...theme.mixins.cutBorder(theme.palette.divider),
  '&:hover': { background: theme.palette.wash },
}));

/** Scroll-to-top button, shown after scrolling more than 300 px (rules §2, §9). The starter shows it and handles clicks. */
export function ScrollTop() {
  const frame = useContent('frame');
  return (
    <TopButton name={topName} aria-label={frame?.ariaLabels.top}>
      <KeyboardArrowUp />
    </TopButton>
  );
}
