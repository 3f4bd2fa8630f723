import { createTheme, type Theme } from '@mui/material/styles';
import type { Brand, Scheme } from './brandTypes.ts';
import { components } from './components.ts';
import { cut, octagon } from './cut.ts';
import { paletteOf } from './palette.ts';
import type {} from './themeTypes.ts';
import { typography } from './typography.ts';

const easing = 'cubic-bezier(.2,0,0,1)';

/**
 * The Material UI theme of a brand. Its colours are CSS variables, so one theme serves both schemes; the
 * server writes the variables into the page with `globalCss`.
 */
export function makeTheme(brand: Brand): Theme {
  const scheme = (name: Scheme) => ({ palette: paletteOf(brand, name), overlays: [] as never });
  return createTheme({
    cssVariables: { colorSchemeSelector: '[data-scheme="%s"]', nativeColor: true },
    colorSchemes: { light: scheme('light'), dark: scheme('dark') },
    mixins: { cut, octagon, shadow: 'var(--shadow)' },
    shape: { borderRadius: brand.radius },
    // Whatever floats has the one shadow.
    shadows: ['none', ...Array(24).fill('var(--shadow)')] as Theme['shadows'],
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: {
        shortest: 160,
        shorter: 160,
        short: 160,
        standard: 200,
        enteringScreen: 280,
        leavingScreen: 220,
      },
      easing: { easeInOut: easing, easeOut: easing, easeIn: easing, sharp: easing },
    },
    typography,
    components,
  });
}
