import { expect, test, vi } from 'vitest';
import { makeLateStore } from '#store/lateStore.ts';
import { type AppStore, makeStore } from '#store/makeStore.ts';
import { notified } from '#store/notices.ts';
import type { PageState } from '#store/pageState.ts';

const notice = { tone: 'success', text: 'Hello' } as const;

function lateStore() {
  const initial: PageState = {
    content: { queries: { team: { status: 'fulfilled', data: ['Asha'], fulfilledTimeStamp: 1 } } },
    notices: { current: null, count: 0 },
    posted: null,
  };
  const open = vi.fn(
    async (): Promise<AppStore> => makeStore({ apiBase: '', fetch, report: () => {} }, initial),
  );
  return { store: makeLateStore(initial, open), initial, open };
}

test("the page's state is there before the store is, without loading it", () => {
  const { store, initial, open } = lateStore();
  expect(store.getState()).toBe(initial);
  expect(open).not.toHaveBeenCalled();
});

test('the real store is opened once and takes over with the same content', async () => {
  const { store, initial, open } = lateStore();
  const [first, second] = await Promise.all([store.load(), store.load()]);
  expect(first).toBe(second);
  expect(open).toHaveBeenCalledTimes(1);
  expect(store.getState().content.queries.team?.data).toBe(initial.content.queries.team?.data);
});

test('what is dispatched too early arrives, and subscribers hear of it', async () => {
  const { store } = lateStore();
  const heard = vi.fn();
  store.subscribe(heard);
  store.dispatch(notified(notice));
  await vi.waitFor(() => expect(store.getState().notices.current).toEqual(notice));
  expect(heard).toHaveBeenCalled();
});

test('a store that could not be opened is tried again', async () => {
  const { store, open } = lateStore();
  open.mockRejectedValueOnce(new Error('offline'));
  await expect(store.load()).rejects.toThrow('offline');
  const loaded = store.whenLoaded();
  await expect(loaded).resolves.toBeDefined();
  expect(store.whenLoaded()).toBe(loaded);
});
