import { createTheme } from '@mui/material/styles';
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
    // The preview serves the files.
    MuiCssBaseline: { styleOverrides: fontFaces(font) },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    // Labels are above their fields, where a long one is not cut.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: ({ theme: { vars, typography } }) => ({
          ...typography.body2,
          ...{ position: 'static', transform: 'none', maxWidth: 'none', whiteSpace: 'normal' },
          ...{ marginBottom: 4, fontWeight: 600, color: vars?.palette.text.primary },
        }),
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: { notchedOutline: { top: 0, '& legend': { display: 'none' } } },
    },
    MuiButton: { defaultProps: { disableElevation: true } },
  },
});
