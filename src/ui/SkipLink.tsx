import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';

const Link = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: 8,
  left: 8,
  padding: '12px 20px',
  fontWeight: 600,
  background: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  ...theme.mixins.cut(1),
  '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
}));

/** The first stop of the keyboard on every page: past the navigation, to the page itself. */
export function SkipLink() {
  return (
    <Link href="#main" onClick={skip}>
      Skip to main content
    </Link>
  );
}

/** Does what the link does by itself, without a step in the visitor's history. */
function skip(event: MouseEvent): void {
  const main = document.getElementById('main');
  if (!main) return;
  event.preventDefault();
  main.focus({ preventScroll: true });
  main.scrollIntoView();
}
