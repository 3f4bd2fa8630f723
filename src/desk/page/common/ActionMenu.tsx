import type { ButtonProps } from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, type ReactNode, useState } from 'react';

interface ActionMenuProps {
  actions: readonly { name: string; href?: string; onClick: (event: MouseEvent) => void }[];
  /** Returns the button that opens the menu, with these properties. */
  children: (props: Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded' | 'onClick'>) => ReactNode;
}

/** A button with a menu of actions, some of which are links. */
export function ActionMenu({ actions, children }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      {children({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(({ name, href, onClick }) => (
          <MenuItem
            key={name}
            {...(href && { component: 'a', href })}
            onClick={(event) => {
              setAnchor(null);
              onClick(event);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
