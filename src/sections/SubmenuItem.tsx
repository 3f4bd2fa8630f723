import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import type { MenuItem } from './menu.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { SubmenuPanel } from './SubmenuPanel.tsx';
import { useDismissal } from './useDismissal.ts';
import type { Submenus } from './useSubmenus.ts';

/** Up to this many entries stand in one column under their item; more in two, at the edge of the page. */
const oneColumn = 6;

const Root = styled('li')({ '&[data-wide=false]': { position: 'relative' } });

// Link and button look like one pill.
const Pill = styled('div')(({ theme }) => ({
  display: 'flex',
  ...theme.mixins.cut(1),
  '&:hover, &:has([aria-expanded=true])': { background: theme.palette.action.hover },
  '& > a': { paddingRight: 4 },
  '& > a:hover': { background: 'none' },
  '& > a[aria-current]::after': { right: 4 },
}));

const Chevron = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 34,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  ...theme.mixins.cut(1),
  '& svg': { width: 20, height: 20 },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  '@media (prefers-reduced-motion: no-preference)': { '& svg': { transition: 'transform 160ms ease' } },
  '@media (scripting: none)': { display: 'none' },
}));

interface SubmenuItemProps {
  item: MenuItem;
  current: 'page' | 'true' | undefined;
  position: number;
  submenus: Submenus;
}

/** An entry of the bar with a submenu: a link to its own page and a button, the panel behind both. */
export function SubmenuItem({ item, current, position, submenus }: SubmenuItemProps) {
  const root = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const open = submenus.open === position;
  const holdsFocus = () => root.current?.contains(document.activeElement);

  const greet = useEffectEvent(() => submenus.enter(position));
  useEffect(() => {
    // The pointer may have come before the script did.
    if (root.current?.matches(':hover') && matchMedia('(hover: hover)').matches) greet();
  }, []);

  useLayoutEffect(() => {
    if (!open && panel.current?.contains(document.activeElement))
      button.current?.focus({ preventScroll: true });
  }, [open]);

  useDismissal(open, root, (by) => {
    if (by === 'escape' && holdsFocus()) button.current?.focus();
    submenus.close();
  });

  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (open && relatedTarget && !currentTarget.contains(relatedTarget)) submenus.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'ArrowDown') return;
    event.preventDefault();
    panel.current?.querySelector('a')?.focus();
  };

  return (
    <Root
      ref={root}
      data-wide={item.submenu.length > oneColumn}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && submenus.enter(position)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && submenus.leave(position)}
      onBlur={onBlur}
    >
      <Pill>
        <NavigationLink href={item.path} aria-current={current}>
          {item.name}
        </NavigationLink>
        <Chevron
          ref={button}
          type="button"
          aria-label={`More ${item.name} pages`}
          aria-expanded={open}
          aria-controls={id}
          onClick={({ detail }) => submenus.press(position, detail > 0)}
          onKeyDown={onKeyDown}
        >
          <ExpandMore />
        </Chevron>
      </Pill>
      <SubmenuPanel
        ref={panel}
        id={id}
        entries={item.submenu}
        open={open}
        onKeyboardFocus={() => submenus.hold(position)}
      />
    </Root>
  );
}
