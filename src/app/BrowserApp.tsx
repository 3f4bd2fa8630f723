import type { EmotionCache } from '@emotion/cache';
import type { ComponentType } from 'react';
import type { AppStore } from '#store/makeStore.ts';
import { BrowserPages } from './BrowserPages.tsx';
import { Providers } from './Providers.tsx';
import type { PageShelf } from './pageShelf.ts';

interface BrowserAppProps {
  cache: EmotionCache;
  store: AppStore;
  apiBase: string;
  /** The page that came with the document. */
  first: ComponentType;
  shelf: PageShelf;
}

/** The application as the browser hydrates it. */
export function BrowserApp({ cache, store, apiBase, first, shelf }: BrowserAppProps) {
  return (
    <Providers cache={cache} store={store} apiBase={apiBase}>
      <BrowserPages first={first} shelf={shelf} />
    </Providers>
  );
}
