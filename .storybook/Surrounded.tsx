import { type ReactNode, useEffect, useRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '#app/Providers.tsx';
import { makeStyleCache } from '#app/styleCache.ts';
import { markLanguages } from '#starter/markLanguages.ts';
import type { AppStore } from '#store/makeStore.ts';

const cache = makeStyleCache();

interface SurroundedProps {
  store: AppStore;
  /** Path of the page. */
  path: string | undefined;
  children?: ReactNode;
}

/** Renders a component with the site's providers: styles, theme, store, drawings and a router. */
export function Surrounded({ store, path = '/', children }: SurroundedProps) {
  const page = useRef<HTMLDivElement>(null);
  // On the site, the server does this for every page.
  useEffect(() => {
    if (page.current) markLanguages(page.current);
  });
  return (
    <Providers cache={cache} store={store}>
      <MemoryRouter initialEntries={[path]}>
        <div ref={page} style={{ display: 'contents' }}>
          {children}
        </div>
      </MemoryRouter>
    </Providers>
  );
}
