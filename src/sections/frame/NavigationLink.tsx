import { styled } from '@mui/material/styles';
import { SiteLink } from '#ui/SiteLink.tsx';

/** A word of the bar; the page shown, and the entry it stands under, carry the accent rule. */
export const NavigationLink = styled(SiteLink)(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '8px var(--pad)',
  fontWeight: 500,
  fontSize: '1.0625rem',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  ...theme.mixins.cut(1),
  '&:hover': { background: theme.palette.action.hover },
  '&[aria-current]': { fontWeight: 600, color: theme.palette.primary.main },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 'var(--pad)',
    bottom: 2,
    height: 2,
    background: 'var(--accent-rule)',
  },
}));
