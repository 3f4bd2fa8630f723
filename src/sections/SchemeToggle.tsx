import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';

/** Where the choice is remembered; the head of every page reads it before anything is painted. */
const storageKey = 'scheme';

const onDark = { '& > :first-of-type': { display: 'none' }, '& > :last-of-type': { display: 'block' } };

// The icon shows what a press gives. CSS chooses it: the server cannot know the scheme.
const Toggle = styled(IconButton)({
  width: 44,
  height: 44,
  '& > :last-of-type': { display: 'none' },
  '[data-scheme=dark] &': onDark,
  '@media (prefers-color-scheme: dark)': { 'html:not([data-scheme]) &': onDark },
  '@media (scripting: none)': { display: 'none' },
});

/** Changes between the light and the dark scheme; without a choice the page follows the system. */
export function SchemeToggle({ className }: { className?: string }) {
  return (
    <Toggle className={className} color="inherit" aria-label="Switch colour scheme" onClick={switchScheme}>
      <DarkMode />
      <LightMode />
    </Toggle>
  );
}

function switchScheme(): void {
  const { dataset } = document.documentElement;
  const shown = dataset.scheme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  dataset.scheme = shown === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(storageKey, dataset.scheme);
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}
