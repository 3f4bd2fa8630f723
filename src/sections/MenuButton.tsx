import Menu from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { MobileDrawerProps } from './MobileDrawer.tsx';
import type { MenuItem } from './menu.ts';
import { useVisit } from './useVisit.ts';

const Burger = styled(IconButton)(({ theme }) => ({
  width: 48,
  height: 48,
  marginRight: -10,
  '& svg': { width: 28, height: 28 },
  [theme.breakpoints.up('md')]: { display: 'none' },
  '@media (scripting: none)': { display: 'none' },
}));

/** Opens the menu of small screens. The menu's code is loaded by the first press. */
export function MenuButton({ items }: { items: readonly MenuItem[] }) {
  const visit = useVisit();
  const [Drawer, setDrawer] = useState<ComponentType<MobileDrawerProps>>();
  // The visit to a page it was opened on: a route change closes it, before the new page takes the focus.
  const [openedOn, setOpenedOn] = useState<string>();
  const open = openedOn === visit.shown;
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (open) return () => returnFocus(button.current);
  }, [open]);

  const openMenu = async () => {
    const pressedOn = visit.latest();
    try {
      const { MobileDrawer } = await import('./MobileDrawer.tsx');
      setDrawer(() => MobileDrawer);
      setOpenedOn(pressedOn);
    } catch {
      // The network is gone. The footer has links to the same pages.
      document.querySelector<HTMLElement>('footer a')?.focus();
    }
  };

  return (
    <>
      <Burger
        ref={button}
        color="inherit"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={openMenu}
      >
        <Menu />
      </Burger>
      {Drawer && open && <Drawer items={items} onClosed={() => setOpenedOn(undefined)} />}
    </>
  );
}

/** Gives the focus back to the button, or to the start of the bar where a wider window has no button. */
function returnFocus(button: HTMLElement | null): void {
  button?.focus({ preventScroll: true });
  if (document.activeElement !== button) {
    button?.closest('header')?.querySelector('a')?.focus({ preventScroll: true });
  }
}
