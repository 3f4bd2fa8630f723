import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Notice } from '#site/notice.ts';

/** The snackbar's notice. `count` increases with each notice, so that the same text twice is shown twice. */
export interface NoticesState {
  current: Notice | null;
  count: number;
  /** Whether the notice replaces another one. */
  isNext?: boolean;
}

/** The state without a notice. */
export const noNotices: NoticesState = { current: null, count: 0 };

/** Returns the initial state of a page that opens with a notice. */
export const openingNotice = (notice: Notice): NoticesState => ({ current: notice, count: 1 });

const slice = createSlice({
  name: 'notices',
  initialState: noNotices,
  reducers: {
    notified: (state, action: PayloadAction<Notice>) => {
      state.isNext = state.current !== null;
      state.current = action.payload;
      state.count += 1;
    },
    dismissed: (state) => {
      state.current = null;
    },
  },
});

export const { notified, dismissed } = slice.actions;
export const noticesReducer = slice.reducer;
