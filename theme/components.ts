import type { ThemeOptions } from '@mui/material/styles';
import { cut, cutBorder, lineAcross } from './cut.ts';
import { fieldComponents } from './fieldComponents.ts';
import { cssFaded, cssOf, mix, variableOf } from './paint.ts';

/** Devices with a mouse. On a touch screen, `:hover` lasts from a tap until the next one. */
const pointed = '@media (hover: hover)';

const buttonComponents: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        '&:focus-visible, &.Mui-focusVisible': { outline: `3px solid ${cssOf('focus')}`, outlineOffset: 3 },
        // The only vendor prefix still needed, by Safari.
        WebkitUserSelect: 'none',
      },
    },
  },
  MuiButton: {
    styleOverrides: {
      root: {
        ...cut(),
        minHeight: 44,
        padding: '8px 20px',
        // Visible only in forced colours mode.
        border: '1.5px solid transparent',
        fontSize: '1rem',
        variants: [
          {
            props: { variant: 'light' },
            style: {
              backgroundColor: cssOf('bandInk'),
              color: cssOf('band'),
              [pointed]: { '&:hover': { backgroundColor: cssOf('bandLink') } },
            },
          },
        ],
      },
      // Elements in the page's flow have no shadow. `disableElevation` would have rules for each state of each button.
      contained: {
        boxShadow: 'none !important',
        '&:disabled': {
          cursor: 'default',
          color: cssOf('ink2'),
          backgroundColor: cssOf(mix('ink', 12, 'bg')),
        },
      },
      sizeLarge: { minHeight: 52, padding: '10px 26px', fontSize: '1.0625rem' },
      outlined: {
        borderColor: 'currentColor',
        ...lineAcross('currentColor'),
        [pointed]: {
          '&:hover': {
            '--l': cssOf('primary'),
            backgroundColor: cssOf('primary'),
            color: cssOf('onPrimary'),
            borderColor: cssOf('primary'),
          },
        },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        ...cut(1.5),
        width: 44,
        height: 44,
        [pointed]: { '&:hover': { backgroundColor: cssFaded('primary', 9) } },
      },
      sizeLarge: { width: 48, height: 48, '& svg': { width: 28, height: 28 } },
      edgeEnd: { marginRight: -10 },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { textDecorationThickness: 1.5, textUnderlineOffset: 5 } },
  },
};

const frameComponents: ThemeOptions['components'] = {
  MuiStack: { defaultProps: { useFlexGap: true } },
  MuiContainer: {
    defaultProps: { maxWidth: false, disableGutters: true },
    styleOverrides: {
      root: { maxWidth: 1280, paddingInline: 20, '@media (min-width:600px)': { paddingInline: 32 } },
    },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        // Do not clip: the focus ring needs the space.
        overflow: 'visible',
        ...cut(3),
        ...lineAcross(cssOf('line')),
      },
    },
  },
  MuiAppBar: {
    // Without the shadow that Paper computes for each elevation.
    defaultProps: { variant: 'outlined', color: 'transparent' },
    styleOverrides: {
      root: {
        border: 0,
        borderRadius: 0,
        transition: 'background-color .2s, box-shadow .2s',
        '&:not([data-floating]), [data-scrolled] &': {
          backgroundColor: cssOf('bg'),
          boxShadow: `0 1px 0 ${cssOf('line')}`,
        },
      },
    },
  },
};

const messageComponents: ThemeOptions['components'] = {
  MuiAlert: {
    styleOverrides: {
      root: {
        ...cut(1.5),
        flex: 1,
        alignItems: 'flex-start',
        padding: '4px 8px 4px 20px',
        fontWeight: 400,
        lineHeight: 1.45,
        boxShadow: 'var(--floating)',
        // Without this border the message has no edge on the footer's dark band.
        ...cutBorder(cssFaded('snackOkInk', 30)),
        backgroundColor: cssOf('snackOk'),
        color: cssOf('snackOkInk'),
        // As wide as its words, but no less than its room or 420 px.
        '@media (min-width:600px)': {
          flex: 'none',
          width: 'max-content',
          minWidth: 'min(100%, 420px)',
          maxWidth: 'min(100%, 39rem)',
        },
        '& .MuiAlert-icon': {
          padding: '12px 0',
          marginRight: 14,
          fontSize: 24,
          opacity: 1,
          color: cssOf('snackOkIcon'),
        },
        '&.MuiAlert-colorError': {
          '--l': 'transparent',
          borderColor: 'transparent',
          backgroundColor: cssOf('snackBad'),
          color: cssOf('snackBadInk'),
        },
        '&.MuiAlert-colorError .MuiAlert-icon': { color: 'inherit' },
      },
      message: { padding: '12px 0' },
      action: {
        padding: 0,
        paddingLeft: 12,
        marginRight: 0,
        alignItems: 'center',
        // The page's focus colour has too little contrast on a message.
        [variableOf('focus')]: 'currentColor',
      },
    },
  },
};

/** Defaults and styles of Material UI's components. */
export const components: ThemeOptions['components'] = {
  ...buttonComponents,
  ...frameComponents,
  ...fieldComponents,
  ...messageComponents,
  MuiTypography: {
    defaultProps: {
      variantMapping: { display: 'h1', subtitle1: 'p', subtitle2: 'p', quote: 'p' },
    },
  },
};
