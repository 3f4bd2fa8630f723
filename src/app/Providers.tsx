import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Provider as StoreProvider } from 'react-redux';
import { type Drawings, DrawingsContext } from '#components/Art.tsx';
import type { AppStore } from '#store/makeStore.ts';
import { theme } from '#theme/theme.ts';

// Its type speaks of the components' props; what it reads is the theme's `components`.
const componentDefaults = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

interface ProvidersProps {
  cache: EmotionCache;
  store: AppStore;
  /** Where the drawings are. */
  drawings: Drawings;
  children: ReactNode;
}

/**
 * What every component may rely on: styles, theme, store and drawings. Emotion's own theme provider serves Material UI
 * and is a fraction of its size, because colour schemes are CSS variables here and need no script.
 */
export function Providers({ cache, store, drawings, children }: ProvidersProps) {
  // Sections that hydrate late must still see what the server made them from.
  const [serverState] = useState(() => store.getState());
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <DefaultPropsProvider value={componentDefaults}>
          <StoreProvider store={store} serverState={serverState}>
            <DrawingsContext value={drawings}>{children}</DrawingsContext>
          </StoreProvider>
        </DefaultPropsProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
