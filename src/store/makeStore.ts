import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { ServedPage } from '#site/pages/servedPage.ts';
import { contentApi } from './contentApi.ts';
import { noticesReducer } from './notices.ts';
import type { PageState } from './pageState.ts';
import { postedReducer } from './postedForm.ts';
import { contentLoaded } from './recordCache.ts';
import type { Transport } from './transport.ts';

/** The page of blocks with which the visit began, if any. */
const firstPage = (state: ServedPage | null = null): ServedPage | null => state;

/** Whether the team could not be loaded for the first page, which then says so (rules §4). Other sections are left out. */
const isTeamMissing = (state = false): boolean => state;

const reducer = combineReducers({
  content: contentApi.reducer,
  notices: noticesReducer,
  posted: postedReducer,
  firstPage,
  isTeamMissing,
});

/** Creates a store: one per page rendered on the server, one per visit in the browser, with the same page state. */
export function makeStore(
  transport: Transport,
  { records = {}, pictures, page, ...opening }: Partial<PageState> = {},
) {
  const store = configureStore({
    reducer,
    preloadedState: {
      ...opening,
      isTeamMissing: records.team === null,
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
  store.dispatch(contentLoaded({ records, pictures, page }));
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppState = ReturnType<typeof reducer>;
