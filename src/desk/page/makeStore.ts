import { configureStore } from '@reduxjs/toolkit';
import { deskApi } from './common/deskApi.ts';
import { lateFailuresReducer } from './common/lateFailures.ts';
import { editsReducer } from './content/editing/edits.ts';
import { makeEditsMiddleware } from './content/editing/editsMiddleware.ts';

/** Makes the state of the desk's page. */
export const makeStore = () =>
  configureStore({
    reducer: {
      [deskApi.reducerPath]: deskApi.reducer,
      edits: editsReducer,
      lateFailures: lateFailuresReducer,
    },
    // The records with their steps are large: comparing all of them after each key takes longer than the key.
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(
        deskApi.middleware,
        makeEditsMiddleware(),
      ),
  });
