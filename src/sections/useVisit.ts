import { useLocation } from 'react-router-dom';

export interface Visit {
  /** The visit to a page that is on the screen; every navigation begins another, also one to the same page. */
  shown: string;
  /** The visit the address bar is at: ahead of the screen for the moment a new page takes to render. */
  latest: () => string;
}

/** Names the visit to a page, for what belongs to it and must go with it. */
export function useVisit(): Visit {
  const shown = useLocation().key;
  return { shown, latest: () => (history.state as { key?: string } | null)?.key ?? shown };
}
