import type { EmotionCache } from '@emotion/cache';
import type { ComponentType } from 'react';
import type { LateStore } from '#store/lateStore.ts';
import { type Drawings, DrawingsContext } from '#ui/Art.tsx';
import { BrowserPages } from './BrowserPages.tsx';
import { Providers } from './Providers.tsx';
import type { LoadPage } from './pageLoading.ts';

interface BrowserAppProps {
  cache: EmotionCache;
  store: LateStore;
  apiBase: string;
  /** Where the drawings are. */
  drawings: Drawings;
  /** The page that came with the document. */
  first: ComponentType;
  loadPage: LoadPage;
}

/** The application as the browser hydrates it. */
export function BrowserApp({ cache, store, apiBase, drawings, first, loadPage }: BrowserAppProps) {
  return (
    <DrawingsContext value={drawings}>
      <Providers cache={cache} store={store} apiBase={apiBase}>
        <BrowserPages first={first} loadPage={loadPage} />
      </Providers>
    </DrawingsContext>
  );
}
