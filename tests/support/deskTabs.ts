import { cleanup } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { deskApi } from '#desk/page/common/deskApi.ts';
import { change } from '#desk/page/content/editing/changeRecord.ts';
import { contentApi } from '#desk/page/content/editing/contentApi.ts';
import { type Edit, forget } from '#desk/page/content/editing/edits.ts';
import { choose, send } from '#desk/page/content/editing/saveRecord.ts';
import { makeStore } from '#desk/page/makeStore.ts';
import type { DeskRecord } from '#desk/wire.ts';
import { callDesk } from './callDesk.ts';
import { hangTimeout } from './hangTimeout.ts';
import { openPublishedDesk } from './openDesk.ts';

/** What answers a call in place of the desk, if anything does. */
type Answer = (request: Request) => Response | Promise<Response> | undefined;

/** A call that nobody answers, until the page gives it up. */
export const never: Answer = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** A call that does not get through. */
export const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** The page of a proxy, in place of the desk's answer. */
export const pageOfProxy =
  (status: number): Answer =>
  () =>
    new Response('<h1>A page</h1>', { status, headers: { 'content-type': 'text/html' } });

/**
 * Opens a desk on a published sample, and returns what makes a tab of its page, without what is drawn. `own.save` may answer a
 * save in place of the desk, `own.other` any other call, and `own.user` is who is logged in.
 */
export async function openTabs(save: Answer = () => undefined) {
  const own = { save, other: (() => undefined) as Answer, user: 'Asha' };
  const { app, call, ...desk } = await openPublishedDesk(undefined, () => ({ user: own.user }));
  const stores: ReturnType<typeof makeStore>[] = [];
  /** The paths of the saves. */
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const payload = Buffer.from(await request.clone().arrayBuffer());
    const isSave = request.method === 'PUT';
    if (isSave) calls.push(new URL(request.url).pathname);
    const given = await (isSave ? own.save(request) : own.other(request));
    if (given) return given;
    const { status, body, type } = await callDesk(app, request, payload);
    return new Response(body, { status, headers: { 'content-type': type } });
  });
  const read = async (name: string): Promise<DeskRecord> => (await call('GET', `records/${name}`)).body;
  /** Opens a tab, and a record in it. */
  const openTab = async (name: string) => {
    const store = makeStore();
    const { dispatch, getState } = store;
    stores.push(store);
    const askWhoIsThere = () =>
      dispatch(deskApi.endpoints.session.initiate(undefined, { forceRefetch: true }));
    await askWhoIsThere();
    await dispatch(contentApi.endpoints.record.initiate(name));
    const edit = (): Edit | undefined => getState().edits.unsaved[name];
    /** Types in fields of the record. */
    const type = (part: object) => {
      for (const [key, text] of Object.entries(part)) dispatch(change(name, [key], text));
    };
    const save = () => dispatch(send(name));
    const take = (side: 'mine' | 'theirs') => dispatch(choose(name, side));
    const idle = () => expect.poll(edit, { timeout: hangTimeout }).toBeUndefined();
    return { store, type, save, edit, take, idle, askWhoIsThere };
  };
  onTestFinished(() => {
    cleanup();
    // A record that waits for its next attempt would be sent to the desk of the next test.
    for (const { dispatch, getState } of stores)
      for (const name of Object.keys(getState().edits.unsaved)) dispatch(forget(name));
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  return { ...desk, app, openTab, read, call, calls, own };
}
