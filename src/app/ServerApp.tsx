import type { EmotionCache } from '@emotion/cache';
import { type createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import type { AppStore } from '#store/makeStore.ts';
import { SpriteContext } from '#ui/Art.tsx';
import { Providers } from './Providers.tsx';

interface ServerAppProps {
  cache: EmotionCache;
  store: AppStore;
  apiBase: string;
  router: ReturnType<typeof createStaticRouter>;
  context: StaticHandlerContext;
  /** Takes the names of the drawings the page shows. */
  drawings: Set<string>;
}

/** The application as the server renders it. */
export function ServerApp({ cache, store, apiBase, router, context, drawings }: ServerAppProps) {
  return (
    <SpriteContext value={drawings}>
      <Providers cache={cache} store={store} apiBase={apiBase}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>
    </SpriteContext>
  );
}
