import Close from '@mui/icons-material/Close';
import Drawer from '@mui/material/Drawer';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { styled, useTheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { ActionLink } from '#ui/ActionLink.tsx';
import { BrandLink } from './BrandLink.tsx';
import { DrawerItem } from './DrawerItem.tsx';
import { contactPath, type MenuItem } from './menu.ts';
import { SchemeToggle } from './SchemeToggle.tsx';

/** Spec §9. */
const copyright = '© 2025';

const Panel = styled(Drawer)(({ theme }) => ({
  '& .MuiDrawer-paper': {
    // Seen only where the system replaces all colours.
    border: 'solid transparent',
    borderWidth: '0 0 0 1px',
    overscrollBehavior: 'contain',
    color: theme.palette.text.primary,
    '--facet-line': theme.palette.background.default,
    '--fw': '.5px',
  },
}));

// The button comes first for keyboard and screen reader, and stands last.
const Top = styled('div')({
  flex: 'none',
  display: 'flex',
  flexDirection: 'row-reverse',
  justifyContent: 'space-between',
  alignItems: 'center',
  height: 72,
  padding: '0 10px 0 20px',
});

const CloseButton = styled(IconButton)({ width: 48, height: 48, '& svg': { width: 28, height: 28 } });

const Items = styled('ul')({ padding: '0 8px' });

const Foot = styled('div')(({ theme }) => ({
  flex: 'none',
  position: 'sticky',
  bottom: 0,
  display: 'grid',
  gap: 8,
  marginTop: 'auto',
  padding: '16px 20px',
  borderTop: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.default,
  // On a very low window there would be no room left for the links.
  '@media (max-height: 400px)': { position: 'static' },
}));

const Legal = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  color: theme.palette.text.secondary,
  fontSize: '1rem',
}));

const Toggle = styled(SchemeToggle)({ marginRight: -10 });

/** Whether a scroll bar takes room beside the page; not so on phones. */
const hasScrollbar = () => innerWidth > document.documentElement.clientWidth;

const takeFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true });

export interface MobileDrawerProps {
  items: readonly MenuItem[];
  /** It has closed, or its place is gone: take it away. */
  onClosed: () => void;
}

/** The menu of small screens. Mounting it opens it. */
export function MobileDrawer({ items, onClosed }: MobileDrawerProps) {
  const [open, setOpen] = useState(false);
  const [expanded, setExpanded] = useState<number>();
  const fromMd = useTheme().breakpoints.up('md').replace('@media ', '');
  const [scrollbarGutter] = useState(() => (hasScrollbar() ? 'stable' : 'auto'));
  const contact = items.find((item) => item.path === contactPath);

  // Opened after it has been mounted, so that it slides in.
  useEffect(() => setOpen(true), []);

  useEffect(() => {
    const wide = matchMedia(fromMd);
    wide.addEventListener('change', onClosed);
    return () => wide.removeEventListener('change', onClosed);
  }, [fromMd, onClosed]);

  return (
    <Panel
      anchor="right"
      open={open}
      onClose={() => setOpen(false)}
      transitionDuration={{ enter: 280, exit: 220 }}
      ModalProps={{ disableScrollLock: true, disableRestoreFocus: true }}
      slotProps={{ paper: { 'aria-label': 'Menu' }, transition: { onExited: onClosed } }}
    >
      {/* The page behind stands still, and keeps the place of its scroll bar, so that nothing jumps. */}
      <GlobalStyles styles={{ html: { overflow: 'hidden', scrollbarGutter } }} />
      <Top>
        <CloseButton ref={takeFocus} color="inherit" aria-label="Close menu" onClick={() => setOpen(false)}>
          <Close />
        </CloseButton>
        <BrandLink />
      </Top>
      <nav aria-label="Main">
        <Items>
          {items.map(
            (item, position) =>
              item !== contact && (
                <DrawerItem
                  key={item.name}
                  item={item}
                  expanded={expanded === position}
                  onToggle={() => setExpanded(expanded === position ? undefined : position)}
                />
              ),
          )}
        </Items>
      </nav>
      <Foot>
        {contact && <ActionLink href={contact.path}>{contact.name}</ActionLink>}
        <Legal>
          {copyright}
          <Toggle />
        </Legal>
      </Foot>
    </Panel>
  );
}
