import { createContext } from 'react';

/** Opens the dialog that publishes: with the change of one record ticked, or with all of one's own. */
export const PublishContext = createContext<(only?: string) => void>(() => {});
