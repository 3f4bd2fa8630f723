import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { type InitialEntry, MemoryRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { theme } from '#desk/page/common/theme.ts';
import { forget } from '#desk/page/content/editing/edits.ts';
import { makeStore } from '#desk/page/makeStore.ts';
import { hangTimeout } from './hangTimeout.ts';

/** A call of the desk's page, with its body. */
export interface DeskCall {
  method: string;
  /** Path and query below the desk's address. */
  path: string;
  body: unknown;
}

/**
 * Renders a part of the desk's page on a store of its own. `answer` gives the answers of the desk's server; a Response is sent
 * as it is, anything else as JSON. `place` is the address at which the page is loaded. After the test nothing of it is left.
 */
export function renderDesk(
  element: ReactNode,
  answer: (call: DeskCall) => unknown,
  place: InitialEntry = '/',
) {
  configure({ asyncUtilTimeout: hangTimeout });
  const store = makeStore();
  onTestFinished(() => {
    cleanup();
    // A record that waits to be saved would go to the next test's server.
    for (const name of Object.keys(store.getState().edits.unsaved)) store.dispatch(forget(name));
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  const calls: DeskCall[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.text();
    const { pathname, search } = new URL(request.url);
    const call = {
      method: request.method,
      path: `${pathname.slice(1)}${search}`,
      body: text ? JSON.parse(text) : undefined,
    };
    calls.push(call);
    const given = await answer(call);
    return given instanceof Response ? given : Response.json(given ?? {});
  });
  stubScreen('phone');
  const page = render(inDesk(store, place, element));
  return { ...page, calls, store };
}

/** jsdom's window has no width: its media queries answer as on a phone or on a wide screen. */
export function stubScreen(screen: 'phone' | 'wide'): void {
  const matching = screen === 'wide' ? 'min-width' : 'max-width';
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes(matching),
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }));
}

/** Puts a part of the desk's page into what surrounds all of it, at an address. */
export function inDesk(store: ReturnType<typeof makeStore>, place: InitialEntry, element: ReactNode) {
  // jsdom would match every rule against each element.
  const styles = createCache({ key: 'css', container: document.createElement('div') });
  return (
    <CacheProvider value={styles}>
      <Provider store={store}>
        <ThemeProvider theme={theme}>
          <MemoryRouter initialEntries={[place]}>{element}</MemoryRouter>
        </ThemeProvider>
      </Provider>
    </CacheProvider>
  );
}
