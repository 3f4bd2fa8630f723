import Menu from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { menuId } from '#hydration/names.ts';

const Burger = styled(IconButton)({
  width: 48,
  height: 48,
  marginRight: -10,
  '& svg': { width: 28, height: 28 },
  '@supports not (corner-shape: bevel)': { '@media (scripting: none)': { display: 'none' } },
});

/** Opens the menu of small screens, without script. */
export function MenuButton() {
  return (
    <Burger
      color="inherit"
      aria-label="Open menu"
      aria-haspopup="dialog"
      aria-expanded="false"
      // The starter keeps `aria-expanded`, and opens the menu where the browser does not know these attributes.
      suppressHydrationWarning
      {...{ command: 'show-modal', commandfor: menuId }}
    >
      <Menu />
    </Burger>
  );
}
