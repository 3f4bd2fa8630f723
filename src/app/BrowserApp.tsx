import type { EmotionCache } from '@emotion/cache';
import type { ComponentType } from 'react';
import type { AppStore } from '#store/makeStore.ts';
import { type Drawings, DrawingsContext } from '#ui/Art.tsx';
import { BrowserPages } from './BrowserPages.tsx';
import { Providers } from './Providers.tsx';
import type { PageShelf } from './pageShelf.ts';

interface BrowserAppProps {
  cache: EmotionCache;
  store: AppStore;
  /** Where the drawings are. */
  drawings: Drawings;
  /** The page that came with the document. */
  first: ComponentType;
  shelf: PageShelf;
}

/** The application as the browser hydrates it. */
export function BrowserApp({ cache, store, drawings, first, shelf }: BrowserAppProps) {
  return (
    <DrawingsContext value={drawings}>
      <Providers cache={cache} store={store}>
        <BrowserPages first={first} shelf={shelf} />
      </Providers>
    </DrawingsContext>
  );
}
