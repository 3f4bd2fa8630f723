import { createTheme, type Theme } from '@mui/material/styles';
import { look } from '#theme/brand.ts';
import type { Scheme } from '#theme/brandTypes.ts';
import { fontFaces, fontOf, fontStack } from '#theme/font.ts';

const font = fontOf(look.font);

/** Returns the brand's colours of a scheme. Material UI derives the others, with text of WCAG AA on buttons. */
const paletteOf = (scheme: Scheme) => {
  const { primary, error, success, bg, paper, ink, ink2 } = look[scheme];
  return {
    primary: { main: primary },
    error: { main: error },
    success: { main: success },
    background: { default: bg, paper },
    text: { primary: ink, secondary: ink2 },
    contrastThreshold: 4.5,
  };
};

/** The ring around what has the focus, as on the site; `outlineOffset` below 0 where a frame would cut it. */
const ring = ({ vars, palette }: Theme, outlineOffset = 2) => ({
  outline: `3px solid ${(vars?.palette ?? palette).primary.main}`,
  outlineOffset,
});
/** The same inside of entries that fill their list or card. */
const innerRing = {
  root: ({ theme }: { theme: Theme }) => ({ '&:focus-visible, &.Mui-focusVisible': ring(theme, -3) }),
};

/** With forced colours, what is chosen has a border in place of its colour. */
const chosen =
  '.Mui-selected, [aria-pressed="true"], [aria-current]:not([aria-current="false"]), [role="option"].Mui-focused';

/** Material UI's theme in the brand's colours and font, with plain corners: the desk is a tool. */
export const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: fontStack(font),
    h1: { fontSize: '1.375rem', fontWeight: 600 },
    h2: { fontSize: '1.125rem', fontWeight: 600 },
    h3: { fontSize: '1rem', fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: (theme) => `
        /* The preview serves the files. */
        ${fontFaces(font)}
        :focus-visible { outline: ${ring(theme).outline}; outline-offset: 2px; }
        /* They only carry the focus to their place. */
        :is(h1, h2, h3)[tabindex="-1"]:focus-visible, section[tabindex="-1"]:focus-visible { outline: none; }
        .visually-hidden { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%); }
        @media (forced-colors: active) {
          :is(${chosen}) { border: 2px solid Highlight; }
        }`,
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: ({ theme }) => ({ '&:focus-visible, &.Mui-focusVisible': ring(theme) }) },
    },
    MuiListItemButton: { styleOverrides: innerRing },
    MuiMenuItem: { styleOverrides: innerRing },
    MuiCardActionArea: { styleOverrides: innerRing },
    // Where a dialog opens without a field, its title has the focus.
    MuiDialogTitle: { defaultProps: { tabIndex: -1 }, styleOverrides: { root: { padding: 24 } } },
    MuiDialogContent: { styleOverrides: { root: { paddingBlock: 24 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: 24 } } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    // Labels are above their fields, where a long one is not cut.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: ({ theme: { vars, typography } }) => ({
          ...typography.body2,
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          whiteSpace: 'normal',
          marginBottom: 4,
          fontWeight: 600,
          color: vars?.palette.text.primary,
        }),
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: ({ theme }) => ({ '&.Mui-focused': ring(theme, -1) }),
        notchedOutline: { top: 0, '& legend': { display: 'none' } },
      },
    },
    MuiButton: { defaultProps: { disableElevation: true } },
  },
});
