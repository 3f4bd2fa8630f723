import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { failureOf } from './callFailure.ts';
import { useIsShown } from './useIsShown.ts';

/** A call that failed after the part of the page that made it had gone. */
interface LateFailure {
  id: string;
  /** Says what was not done, in a sentence. */
  sentence: string;
  /** Why it failed, in words for staff. */
  cause: string;
}

/** Failures that are shown at most: the newest ones. */
const mostShown = 3;

const slice = createSlice({
  name: 'lateFailures',
  initialState: [] as LateFailure[],
  reducers: {
    failedLate: {
      prepare: (sentence: string, cause: string) => ({ payload: { id: nanoid(), sentence, cause } }),
      reducer: (failures, { payload }: PayloadAction<LateFailure>) => {
        const { sentence, cause } = payload;
        const others = failures.filter((each) => each.sentence !== sentence || each.cause !== cause);
        return [...others, payload].slice(-mostShown);
      },
    },
    noticed: (failures, { payload }: PayloadAction<string>) => failures.filter(({ id }) => id !== payload),
  },
});

export const lateFailuresReducer = slice.reducer;

/** Returns the late failures, and a function that removes one that staff have noticed. */
export function useLateFailures() {
  const dispatch = useDispatch();
  const failures = useSelector((state: { lateFailures: LateFailure[] }) => state.lateFailures);
  return { failures, notice: (id: string) => dispatch(slice.actions.noticed(id)) };
}

/**
 * Returns a function for a call that failed, which takes a sentence about what was not done. While the calling part of the page is
 * shown, it returns false: that part says why. Afterwards the desk says it above whatever staff work on.
 */
export function useLateFailure(): (sentence: string, error: unknown) => boolean {
  const dispatch = useDispatch();
  const isShown = useIsShown();
  return (sentence, error) => {
    if (isShown()) return false;
    dispatch(slice.actions.failedLate(sentence, failureOf(error).cause));
    return true;
  };
}
