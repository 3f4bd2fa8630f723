import { createListenerMiddleware } from '@reduxjs/toolkit';
import { isSamePerson } from '#site/personName.ts';
import { withIds } from '../../../entries.ts';
import type { Failure } from '../../common/callFailure.ts';
import { deskApi } from '../../common/deskApi.ts';
import { contentApi } from './contentApi.ts';
import {
  changed,
  type Dispatch,
  forget,
  ownerChanged,
  ownerKnown,
  type State,
  settled,
  stepped,
  type Thunk,
  takenUp,
} from './edits.ts';
import { type Outbox, type Owner, openOutbox } from './outbox.ts';
import { send } from './saveRecord.ts';

/** Milliseconds without a key before a record is saved. */
const pause = 600;

/** Milliseconds before the next attempt after this many failed ones: longer each time, at most a minute. */
const pauseAfter = (failures: number): number => Math.min(2_000 * 2 ** (failures - 1), 60_000);

/** Whether a call that failed so can succeed when it is made again. */
const passes = (failure: Failure | undefined): boolean => failure !== undefined && failure.kind !== 'refused';

/** Goes on with a record that another tab left behind, unless this one has begun to change it. */
const takeUp =
  (name: string, outbox: Outbox): Thunk<boolean> =>
  (dispatch, getState) => {
    if (getState().edits.unsaved[name]) return false;
    const base = withIds(outbox.base);
    dispatch(takenUp({ name, ...outbox, base, data: withIds(outbox.data, base) }));
    return true;
  };

/** Keeps what is typed in this browser, sends it after a pause, and tries again where that can help. */
export function makeEditsMiddleware() {
  const listening = createListenerMiddleware<State, Dispatch>();
  const outbox = openOutbox();

  // The browser has what is typed before anything else happens.
  listening.startListening({
    predicate: (_, { edits }, { edits: before }) =>
      edits.unsaved !== before.unsaved || edits.owner !== before.owner,
    effect: (action, { getState, getOriginalState }) => {
      const [{ owner, unsaved }, before] = [getState().edits, getOriginalState().edits];
      // What the person before has typed stays for them.
      if (!owner || ownerChanged.match(action)) return;
      const isFirst = before.owner === undefined;
      for (const name of new Set([...Object.keys(unsaved), ...Object.keys(before.unsaved)]))
        if (isFirst || unsaved[name] !== before.unsaved[name]) outbox.keep(owner, name, unsaved[name]);
    },
  });

  // A record is saved when no key is pressed for a moment. One that could not be sent waits for its next attempt.
  listening.startListening({
    predicate: (action) => changed.match(action) || stepped.match(action) || takenUp.match(action),
    effect: async (action, { delay, dispatch, getState }) => {
      const { name } = (action as ReturnType<typeof changed>).payload;
      const data = getState().edits.unsaved[name]?.data;
      await delay(pause);
      const edit = getState().edits.unsaved[name];
      if (edit?.data !== data || passes(edit?.failure)) return;
      await dispatch(send(name));
    },
  });

  // The pauses between attempts grow, as long as nothing answers.
  listening.startListening({
    actionCreator: settled,
    effect: async ({ payload: { name, status, failure, failures = 0 } }, { delay, dispatch, getState }) => {
      if (status !== 'failed' || !passes(failure)) return;
      await delay(pauseAfter(failures));
      const edit = getState().edits.unsaved[name];
      if (edit?.status === 'failed' && edit.failures === failures) await dispatch(send(name));
    },
  });

  // Once the desk answers again, nothing waits any longer.
  listening.startListening({
    matcher: deskApi.endpoints.session.matchFulfilled,
    effect: (_, { dispatch, getState, getOriginalState }) => {
      const wasAway = deskApi.endpoints.session.select()(getOriginalState()).error !== undefined;
      if (!wasAway) return;
      const { unsaved } = getState().edits;
      for (const [name, { status, failure }] of Object.entries(unsaved))
        if (status === 'failed' && passes(failure) && failure?.kind !== 'busy') void dispatch(send(name));
    },
  });

  // Who is logged in, and at which site, is known with the first answer, and may change.
  listening.startListening({
    matcher: deskApi.endpoints.session.matchFulfilled,
    effect: ({ payload: { user, site } }, { dispatch, getState }) => {
      const { owner: before } = getState().edits;
      if (before && isSamePerson(before.user, user) && before.site === site) return;
      const owner: Owner = { user, site };
      dispatch(before ? ownerChanged(owner) : ownerKnown(owner));
      outbox.takeUp(owner, (name, left) => {
        // A tab may be closed after another person has logged in.
        const isOwn = getState().edits.owner === owner;
        return isOwn && dispatch(takeUp(name, left));
      });
    },
  });

  // The steps of a record name its entries: it stays in the store as long as they do.
  listening.startListening({
    predicate: (action, _, { edits: before }) =>
      changed.match(action) && before.histories[action.payload.name] === undefined,
    effect: async (action, { condition, dispatch }) => {
      const { name } = (action as ReturnType<typeof changed>).payload;
      const held = dispatch(contentApi.endpoints.record.initiate(name));
      await condition((next) => ownerChanged.match(next) || (forget.match(next) && next.payload === name));
      held.unsubscribe();
    },
  });

  return listening.middleware;
}
