import type { ColorSystemOptions } from '@mui/material/styles';
import type { Brand, Scheme } from './brandTypes.ts';
import { cssFaded, cssOf, mix, type PaintName } from './paint.ts';

/**
 * Material UI's palette for one scheme. Colours of the brand are given as they are; what derives from them is
 * given as CSS, so that it follows the scheme, and the dark sections, by itself.
 */
export function paletteOf(brand: Brand, scheme: Scheme): ColorSystemOptions['palette'] {
  const roles = brand[scheme];
  const ink2 = cssOf('ink2');
  const disabled = cssOf(mix('ink', 12, 'bg'));
  const sameAs = (name: PaintName, main = cssOf(name)) => ({
    main,
    light: cssOf(name),
    dark: cssOf(name),
    contrastText: cssOf('bg'),
  });
  return {
    background: { default: roles.bg, paper: roles.paper },
    common: { background: cssOf('bg'), onBackground: cssOf('ink') },
    text: { primary: roles.ink, secondary: roles.ink2, disabled: ink2 },
    primary: {
      main: roles.primary,
      light: cssOf('primary'),
      dark: roles.primaryHover,
      contrastText: roles.onPrimary,
    },
    secondary: sameAs('accent'),
    info: sameAs('primary'),
    warning: sameAs('accent'),
    error: sameAs('error', roles.error),
    success: sameAs('success', roles.success),
    divider: roles.line,
    action: {
      active: ink2,
      hover: cssFaded('primary', 9),
      selected: cssFaded('primary', 9),
      focus: cssFaded('primary', 9),
      disabled: ink2,
      disabledBackground: disabled,
    },
    line: cssOf('line'),
    wash: roles.wash,
    wash2: roles.wash2,
    edge: roles.edge,
    focus: roles.focus,
    accent: roles.accent,
    ember: brand.gems.ember,
    scrim: roles.scrim,
    shadow: roles.shadow,
    band: {
      main: roles.band,
      ink: roles.bandInk,
      ink2: roles.bandInk2,
      link: roles.bandLink,
      line: roles.bandLine,
      edge: roles.bandEdge,
      error: roles.bandError,
    },
    snack: {
      ok: roles.snackOk,
      okInk: roles.snackOkInk,
      okIcon: roles.snackOkIcon,
      bad: roles.snackBad,
      badInk: roles.snackBadInk,
    },
  };
}
