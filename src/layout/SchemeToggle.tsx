import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { schemeName } from '#starter/names.ts';
import { useContent } from '#store/contentApi.ts';

const onDark = { '& > :first-of-type': { display: 'none' }, '& > :last-of-type': { display: 'block' } };

// The icon shows the scheme after a click. CSS selects it, because the server does not know the scheme.
const Toggle = styled(IconButton)({
  '& > :last-of-type': { display: 'none' },
  '[data-scheme=dark] &': onDark,
  '@media (prefers-color-scheme: dark)': { 'html:not([data-scheme]) &': onDark },
  '@media (scripting: none)': { display: 'none' },
});

/**
 * Switches between light and dark scheme. The starter handles the click without React, and sets `aria-pressed` before
 * React hydrates.
 */
export function SchemeToggle() {
  const frame = useContent('frame');
  return (
    <Toggle
      name={schemeName}
      edge="end"
      color="inherit"
      aria-label={frame?.ariaLabels.scheme}
      suppressHydrationWarning
    >
      <DarkMode />
      <LightMode />
    </Toggle>
  );
}
