import { createContext, use } from 'react';

/** The site's public origin, which may differ from the one in the address bar. */
export const SiteOrigin = createContext('');

/** Returns the site's public origin, for addresses that others read. */
export const useSiteOrigin = (): string => use(SiteOrigin);
