import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { contentApi } from './contentApi.ts';
import { noticesReducer } from './notices.ts';
import type { PageState } from './pageState.ts';
import { picturesReducer } from './pictures.ts';
import { postedReducer } from './postedForm.ts';
import { productsReducer } from './products.ts';
import { recordEntries } from './recordCache.ts';
import type { Transport } from './transport.ts';

const reducer = combineReducers({
  content: contentApi.reducer,
  notices: noticesReducer,
  pictures: picturesReducer,
  posted: postedReducer,
  products: productsReducer,
});

/** One store for each page the server renders, one for each visit in the browser; both open with the same page state. */
export function makeStore(transport: Transport, { records = {}, ...opening }: Partial<PageState> = {}) {
  const store = configureStore({
    reducer,
    preloadedState: opening,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: transport },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(contentApi.middleware),
  });
  store.dispatch(contentApi.util.upsertQueryEntries(recordEntries(records)));
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppState = ReturnType<typeof reducer>;
