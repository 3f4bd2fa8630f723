import { configureStore } from '@reduxjs/toolkit';
import { deskApi } from './common/deskApi.ts';
import { editsMiddleware, editsReducer } from './content/editing/edits.ts';

/** Makes the state of the desk's page. */
export const makeStore = () =>
  configureStore({
    reducer: { [deskApi.reducerPath]: deskApi.reducer, edits: editsReducer },
    middleware: (defaults) => defaults().concat(deskApi.middleware, editsMiddleware),
  });
