import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { failureOf } from './callFailure.ts';
import { useIsShown } from './useIsShown.ts';

/** A call that failed after the part of the page that made it had gone. */
interface LateFailure {
  id: string;
  /** Names what the call was for. */
  of: string;
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
      prepare: (of: string, cause: string) => ({ payload: { id: nanoid(), of, cause } }),
      reducer: (failures, { payload }: PayloadAction<LateFailure>) => {
        const { of, cause } = payload;
        const others = failures.filter((each) => each.of !== of || each.cause !== cause);
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
 * Returns a function for a call that failed. While the calling part of the page is shown, it returns false: that part says why.
 * Afterwards the desk says it above whatever staff work on.
 */
export function useLateFailure(): (of: string, error: unknown) => boolean {
  const dispatch = useDispatch();
  const isShown = useIsShown();
  return (of, error) => {
    if (isShown()) return false;
    dispatch(slice.actions.failedLate(of, failureOf(error).cause));
    return true;
  };
}
