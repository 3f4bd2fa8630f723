import { use } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { RecordData, RecordName } from '#site/records.ts';
import type { LateStore } from './lateStore.ts';
import type { AppStore } from './makeStore.ts';
import { type PageState, selectFailed, selectRecord } from './pageState.ts';

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<PageState>();
export const useAppStore = useStore.withTypes<AppStore | LateStore>();

/** A record's content; undefined until it has arrived, and for good when it failed (the section stays empty). */
export function useRecord<N extends RecordName>(name: N): RecordData[N] | undefined {
  return useAppSelector(selectRecord(name));
}

/** Whether a record could not be loaded. */
export const useRecordFailed = (name: RecordName): boolean => useAppSelector(selectFailed(name));

/** Asks again for a record that failed. */
export function useReload(name: RecordName): () => Promise<void> {
  const store = useAppStore();
  return async () => {
    const { fillStore } = await import('./makeStore.ts');
    await fillStore('load' in store ? await store.load() : store, [name]);
  };
}

/**
 * For components that send: waits (suspended, so the server's HTML stays) until the real store has arrived, which
 * the mutation hooks of RTK Query need. On the server it is there from the start.
 */
export function useLoadedStore(): void {
  const store = useAppStore();
  if ('whenLoaded' in store) use(store.whenLoaded());
}
