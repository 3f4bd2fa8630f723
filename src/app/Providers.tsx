import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ReactNode } from 'react';
import { Provider as StoreProvider } from 'react-redux';
import { ApiBaseContext } from '#store/apiBase.ts';
import type { LateStore } from '#store/lateStore.ts';
import type { AppStore } from '#store/makeStore.ts';
import { theme } from '#theme/theme.ts';

// Its type speaks of the components' props; what it reads is the theme's `components`.
const componentDefaults = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

interface ProvidersProps {
  cache: EmotionCache;
  store: AppStore | LateStore;
  /** Origin of the API as the browser reaches it. */
  apiBase: string;
  children: ReactNode;
}

/**
 * What every component may rely on: styles, theme and store. Emotion's own theme provider serves Material UI
 * and is a fraction of its size, because colour schemes are CSS variables here and need no script.
 */
export function Providers({ cache, store, apiBase, children }: ProvidersProps) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <DefaultPropsProvider value={componentDefaults}>
          <StoreProvider store={store}>
            <ApiBaseContext value={apiBase}>{children}</ApiBaseContext>
          </StoreProvider>
        </DefaultPropsProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
