import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { ServedPage } from '#site/pages/servedPage.ts';
import { contentApi } from './contentApi.ts';
import { noticesReducer } from './notices.ts';
import type { PageState } from './pageState.ts';
import { postedReducer } from './postedForm.ts';
import { cacheOf } from './recordCache.ts';
import type { Transport } from './transport.ts';

/** The page of blocks with which the visit began, if any. */
const firstPage = (state: ServedPage | null = null): ServedPage | null => state;

const reducer = combineReducers({
  content: contentApi.reducer,
  notices: noticesReducer,
  posted: postedReducer,
  firstPage,
});

/** Creates a store: one per page rendered on the server, one per visit in the browser, with the same page state. */
export function makeStore(
  transport: Transport,
  { records = {}, pictures, page, ...opening }: Partial<PageState> = {},
) {
  return configureStore({
    reducer,
    preloadedState: {
      ...opening,
      content: cacheOf({ records, pictures, page }),
      ...(page && { firstPage: page }),
    },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: transport },
        // Walking through all content after every action takes longer than rendering a page, in development too.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(contentApi.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppState = ReturnType<typeof reducer>;
