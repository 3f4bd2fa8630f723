import type { EmotionCache } from '@emotion/cache';
import type { ComponentType } from 'react';
import { StaticRouter } from 'react-router-dom';
import type { AppStore } from '#store/makeStore.ts';

import { DrawingsContext } from '#ui/Art.tsx';
import { PageLayout } from './PageLayout.tsx';
import { Providers } from './Providers.tsx';

interface ServerAppProps {
  cache: EmotionCache;
  store: AppStore;
  /** Path of the page. */
  path: string;
  Page: ComponentType;
  /** Address of the file of drawings. */
  drawingsFile: string;
  /** Takes the names of the drawings that must come with the page. */
  drawings: Set<string>;
}

/** The application as the server renders it. */
export function ServerApp({ cache, store, path, Page, drawingsFile, drawings }: ServerAppProps) {
  return (
    <DrawingsContext value={{ file: drawingsFile, inPage: drawings }}>
      <Providers cache={cache} store={store}>
        <StaticRouter location={path}>
          <PageLayout Page={Page} />
        </StaticRouter>
      </Providers>
    </DrawingsContext>
  );
}
