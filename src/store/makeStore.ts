import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { RecordName } from '#site/records.ts';
import { contentApi } from './contentApi.ts';
import { noticesReducer } from './notices.ts';
import type { PageState } from './pageState.ts';
import { postedReducer } from './postedForm.ts';
import type { Transport } from './transport.ts';

const reducer = combineReducers({
  content: contentApi.reducer,
  notices: noticesReducer,
  posted: postedReducer,
});

/** One store per request on the server, one per visit in the browser, there starting from the page's state. */
export function makeStore(transport: Transport, initial?: Partial<PageState>) {
  return configureStore({
    reducer,
    preloadedState: initial as Parameters<typeof reducer>[0],
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: transport },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(contentApi.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;

/** Loads the named records that the store does not hold yet; settles when each has arrived or failed. */
export async function fillStore({ dispatch }: AppStore, names: readonly RecordName[]): Promise<void> {
  const { endpoints } = contentApi;
  await Promise.all(
    names.map((name) => dispatch((endpoints[name] as typeof endpoints.team).initiate(undefined))),
  );
}
