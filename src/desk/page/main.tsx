import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { HashRouter } from 'react-router-dom';
import { theme } from './common/theme.ts';
import { Desk } from './Desk.tsx';
import { makeStore } from './makeStore.ts';

const store = makeStore();
// Queries rest while the window is hidden.
setupListeners(store.dispatch);
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
