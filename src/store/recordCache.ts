import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { blockRecords, type ServedPage } from '#site/pages/servedPage.ts';
import type { PictureTable } from '#site/pictures.ts';
import type { RecordName } from '#site/records/contentRecords.ts';
import type { RecordData } from '#site/records/records.ts';
import { isSpecified } from '#site/records/specifiedRecords.ts';
import type { SiteRoute } from '#site/routes.ts';
import { contentApi } from './contentApi.ts';

/** Records by name; null if the call failed. */
export type Records = { [N in RecordName]?: RecordData[N] | null };

/** The content of a page. */
export interface PageContent {
  records: Records;
  /** The page of blocks, only on pages that staff made or added to. */
  page?: ServedPage | undefined;
  /** The picture table, only on pages whose records name pictures. */
  pictures?: PictureTable | undefined;
}

/** The part of a store that loading records needs. */
interface AnyStore {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}

type CacheState = ReturnType<typeof contentApi.reducer>;
type AnyState = { content: CacheState };

const { endpoints } = contentApi;

/** Returns the action that puts a page's content into the cache, as if its calls had been answered. */
export function contentLoaded({ records, pictures, page }: PageContent) {
  const loaded = Object.entries(records).filter(([, data]) => data !== null);
  const calls: Upserted[] = loaded.map(([name, value]) =>
    isSpecified(name)
      ? { endpointName: name, arg: undefined, value }
      : { endpointName: 'content', arg: name, value },
  );
  if (pictures) calls.push({ endpointName: 'pictures', arg: undefined, value: pictures });
  if (page) calls.push({ endpointName: 'page', arg: page.name, value: page });
  return contentApi.util.upsertQueryEntries(
    calls as Parameters<typeof contentApi.util.upsertQueryEntries>[0],
  );
}

/** An entry of the cache; the types of the arguments and values of all calls together are too many for TypeScript. */
interface Upserted {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

/** Loads the named records missing from the store. Returns whether all of them could be loaded. Never rejects. */
export async function loadRecords({ dispatch }: AnyStore, names: readonly RecordName[]): Promise<boolean> {
  const results = names.map((name) => {
    const ask: Ask = isSpecified(name)
      ? endpoints[name].initiate(undefined, withoutSubscription)
      : endpoints.content.initiate(name, withoutSubscription);
    return dispatch(ask);
  });
  return (await Promise.all(results)).every(({ isSuccess }) => isSuccess);
}

const withoutSubscription = { subscribe: false };

type Ask = ThunkAction<Promise<{ isSuccess: boolean }>, unknown, unknown, UnknownAction>;

/**
 * Loads the page of blocks that a route has, if any, and the records that its blocks show. Returns whether all of it could
 * be loaded. Never rejects.
 */
export async function loadBlocks(store: AnyStore, { blocks }: Pick<SiteRoute, 'blocks'>): Promise<boolean> {
  if (!blocks) return true;
  const { data: page } = await store.dispatch(endpoints.page.initiate(blocks, withoutSubscription));
  return page !== undefined && loadRecords(store, blockRecords(page.blocks));
}

/** Returns the page of blocks that a route has, if the store has it. */
export const blocksIn = (state: AnyState, { blocks }: Pick<SiteRoute, 'blocks'>): ServedPage | undefined =>
  blocks ? endpoints.page.select(blocks)(state).data : undefined;

const makeSelector = (name: RecordName) =>
  isSpecified(name) ? endpoints[name].select() : endpoints.content.select(name);

/** The selectors by record. They are kept: making one costs more than using it a hundred times. */
const selectors = new Map<RecordName, ReturnType<typeof makeSelector>>();

function selectorOf(name: RecordName): ReturnType<typeof makeSelector> {
  const selector = selectors.get(name) ?? makeSelector(name);
  selectors.set(name, selector);
  return selector;
}

/** Returns the named records that a store has. */
export function recordsIn(state: AnyState, names: readonly RecordName[]): Records {
  const entries = names.map((name) => [name, selectorOf(name)(state).data ?? null]);
  return Object.fromEntries(entries);
}
