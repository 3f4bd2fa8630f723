import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { Editor } from './Editor.tsx';

const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light: true, dark: true },
  components: {
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    // The forms' titles are below that of their record.
    MuiTypography: { defaultProps: { variantMapping: { h5: 'h3', h6: 'h3', subtitle2: 'p' } } },
  },
});

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Editor />
    </ThemeProvider>,
  );
