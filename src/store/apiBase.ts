import { createContext, use } from 'react';

/** Origin of the API as the browser reaches it; '' when the site answers itself. */
export const ApiBaseContext = createContext('');

/** What stored image paths are relative to (spec §7). */
export const useApiBase = (): string => use(ApiBaseContext);
