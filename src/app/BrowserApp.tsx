import type { EmotionCache } from '@emotion/cache';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { LateStore } from '#store/lateStore.ts';
import { Providers } from './Providers.tsx';

interface BrowserAppProps {
  cache: EmotionCache;
  store: LateStore;
  apiBase: string;
  router: ReturnType<typeof createBrowserRouter>;
}

/** The application as the browser hydrates it. */
export function BrowserApp({ cache, store, apiBase, router }: BrowserAppProps) {
  return (
    <Providers cache={cache} store={store} apiBase={apiBase}>
      <RouterProvider router={router} />
    </Providers>
  );
}
