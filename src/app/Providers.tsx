import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Provider as StoreProvider } from 'react-redux';
import { type Drawings, DrawingsContext } from '#components/Drawing.tsx';
import type { AppState, AppStore } from '#store/makeStore.ts';
import { theme } from '#theme/theme.ts';
import { SiteOrigin } from './origin.ts';

// The type expects props of components, but the provider reads the theme's `components`.
const componentDefaults = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

interface ProvidersProps {
  cache: EmotionCache;
  store: AppStore;
  /** The state from which the server rendered the page; by default that of the store at the first rendering. */
  serverState?: AppState;
  /** On the server: the drawings of the page. */
  drawings?: Drawings;
  /** The site's public origin; '' where nobody reads the head. */
  origin?: string;
  children: ReactNode;
}

/**
 * Provides styles, theme, store and drawings to all components. Uses Emotion's theme provider, which is much smaller than
 * Material UI's, because colour schemes are CSS variables here and need no script.
 */
export function Providers({ cache, store, drawings, origin = '', children, ...given }: ProvidersProps) {
  // Sections that hydrate late need the state from which the server rendered them.
  const [serverState] = useState(() => given.serverState ?? store.getState());
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <DefaultPropsProvider value={componentDefaults}>
          <StoreProvider store={store} serverState={serverState}>
            <DrawingsContext value={drawings}>
              <SiteOrigin value={origin}>{children}</SiteOrigin>
            </DrawingsContext>
          </StoreProvider>
        </DefaultPropsProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
