import { createTheme } from '@mui/material/styles';
import type { Scheme } from '#theme/brandTypes.ts';
import { fontFaces, fontOf, fontStack } from '#theme/font.ts';
import { fullBrand } from '#theme/fullBrand.ts';

const font = fontOf(fullBrand.font);

const paletteOf = (scheme: Scheme) => {
  const colours = fullBrand[scheme];
  return {
    primary: { main: colours.primary, dark: colours.primaryHover, contrastText: colours.onPrimary },
    error: { main: colours.error },
    success: { main: colours.success },
    background: { default: colours.bg, paper: colours.paper },
    text: { primary: colours.ink, secondary: colours.ink2 },
    divider: colours.line,
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
    MuiButton: { defaultProps: { disableElevation: true } },
  },
});
