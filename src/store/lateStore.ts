import type { Store } from '@reduxjs/toolkit';
import type { AppStore } from './makeStore.ts';
import type { PageState } from './pageState.ts';

/**
 * The browser's store before Redux Toolkit has arrived. It shows the page's state from the first moment,
 * so the page hydrates without the toolkit's code, and hands over to the real store when that is loaded.
 */
export interface LateStore extends Store<PageState> {
  /** Loads the real store once and connects it; forms and client navigation wait for it. */
  load: () => Promise<AppStore>;
  /** As `load`, always the same promise, which waits for a later success instead of rejecting. */
  whenLoaded: () => Promise<AppStore>;
}

/** Makes the browser's store from the state in the HTML; `open` loads the toolkit and makes the real store. */
export function makeLateStore(initial: PageState, open: () => Promise<AppStore>): LateStore {
  let real: AppStore | undefined;
  let opening: Promise<AppStore> | undefined;
  let arrive = (_: AppStore) => {};
  const arrived = new Promise<AppStore>((resolve) => {
    arrive = resolve;
  });
  const listeners = new Set<() => void>();

  const load = () => {
    opening ??= open().then((store) => {
      real = store;
      arrive(store);
      store.subscribe(() => {
        for (const listener of listeners) listener();
      });
      return store;
    });
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };

  return {
    load,
    whenLoaded: () => {
      load().catch(() => {});
      return arrived;
    },
    getState: () => (real?.getState() as PageState | undefined) ?? initial,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (action) => {
      if (real) return real.dispatch(action);
      void load().then(
        (store) => store.dispatch(action),
        () => {},
      );
      return action;
    },
    replaceReducer: () => {
      throw new Error('The reducer is fixed.');
    },
    [Symbol.observable]: () => {
      throw new Error('Subscribe instead.');
    },
  };
}
