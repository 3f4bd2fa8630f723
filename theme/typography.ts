import type { TypographyVariantsOptions } from '@mui/material/styles';
import { cssOf } from './paint.ts';

const heading = (fontSize: string, lineHeight: number, letterSpacing: string) => ({
  fontSize,
  lineHeight,
  letterSpacing,
  fontWeight: 600,
});

const text = (fontSize: string, lineHeight: number) => ({
  fontSize,
  lineHeight,
  letterSpacing: 0,
  fontWeight: 400,
});

/** Longest comfortable line. */
const secondary = { color: cssOf('ink2'), maxWidth: '32em' };

/**
 * The type scale (design §2.3). `subtitle1` is the lead under a page's heading, `subtitle2` under a section's. Lines are
 * whole pixels high, or a trifle more: Safari rounds each down, and a card of many lines would be lower there.
 */
export const typography: TypographyVariantsOptions = {
  fontFamily: 'var(--font)',
  fontWeightBold: 600,
  display: { fontFamily: 'var(--font)', ...heading('clamp(3rem, 1.35rem + 5.1vw, 5.75rem)', 1, '-.028em') },
  h1: heading('clamp(2.5rem, 1.6rem + 2.9vw, 4.25rem)', 1.055, '-.024em'),
  h2: heading('clamp(2.125rem, 1.65rem + 1.7vw, 3.125rem)', 1.12, '-.02em'),
  h3: heading('clamp(1.625rem, 1.5rem + .5vw, 2rem)', 1.193, '-.014em'),
  h4: heading('1.375rem', 1.28, '-.006em'),
  h5: heading('1.1875rem', 1.37, '0'),
  h6: heading('1.0625rem', 1.412, '0'),
  subtitle1: { ...text('clamp(1.1875rem, 1.12rem + .35vw, 1.375rem)', 1.556), ...secondary },
  subtitle2: { ...text('1.25rem', 1.55), ...secondary },
  body1: text('1.125rem', 1.612),
  body2: text('1.0625rem', 1.53),
  caption: text('1rem', 1.4375),
  overline: { ...text('1rem', 1.4375), textTransform: 'none' },
  button: { ...text('1.0625rem', 1.412), fontWeight: 600, textTransform: 'none' },
  quote: {
    fontFamily: 'var(--font)',
    ...text('1.25rem', 1.5),
    '@media (min-width:900px)': {
      fontSize: 'clamp(1.625rem, .8rem + 2.2vw, 2.75rem)',
      lineHeight: 1.16,
      letterSpacing: '-.018em',
      fontWeight: 500,
    },
  },
};
