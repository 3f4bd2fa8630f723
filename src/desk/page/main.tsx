import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { HashRouter } from 'react-router-dom';
import { deskApi } from './common/deskApi.ts';
import { theme } from './common/theme.ts';
import { editsMiddleware, editsReducer } from './content/edits.ts';
import { Desk } from './Desk.tsx';

const store = configureStore({
  reducer: { [deskApi.reducerPath]: deskApi.reducer, edits: editsReducer },
  middleware: (defaults) => defaults().concat(deskApi.middleware, editsMiddleware),
});

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <HashRouter>
          <Desk />
        </HashRouter>
      </ThemeProvider>
    </Provider>,
  );
