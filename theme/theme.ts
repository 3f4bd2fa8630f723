import { createTheme, type Theme } from '@mui/material/styles';
import { components } from './components.ts';
import { cut, edge, octagon } from './cut.ts';
import { palette } from './palette.ts';
import type {} from './themeTypes.ts';
import { typography } from './typography.ts';

const easing = 'cubic-bezier(.2,0,0,1)';

const blend = (color: string, share: number | string, into: string) =>
  `color-mix(in oklab,${into} calc((${share}) * 100%),${color})`;

/**
 * What Material UI's components derive from a colour. Its own functions compute with numbers and know no CSS
 * variables; lighter and darker mean nearer to the ground and nearer to the text, in either scheme.
 */
const manipulators: Pick<Theme, 'alpha' | 'lighten' | 'darken'> = {
  alpha: (color, share) => `color-mix(in oklab,${color} calc((${share}) * 100%),transparent)`,
  lighten: (color, share) => blend(color, share, palette.background.default),
  darken: (color, share) => blend(color, share, palette.text.primary),
};

/**
 * The Material UI theme. It serves both schemes and every brand, because whatever they change is a CSS variable
 * that `globalCss` writes into the page. Material UI's own `cssVariables` would do the same and cost every phone
 * ten times the time that this takes.
 */
export const theme: Theme = Object.assign(
  createTheme({
    palette,
    mixins: { cut, edge, octagon, shadow: 'var(--floating)' },
    shape: { borderRadius: 'var(--mui-shape-borderRadius)' },
    // Whatever floats has the one shadow.
    shadows: ['none', ...Array(24).fill('var(--floating)')] as Theme['shadows'],
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
  }),
  manipulators,
);
