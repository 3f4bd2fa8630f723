import { createSlice } from '@reduxjs/toolkit';
import type { FormName } from '#site/forms/forms.ts';
import type { Faults } from '#site/forms/readForm.ts';

/** A form that was sent without script, as the page that answers it shows it. */
export interface PostedForm {
  form: FormName;
  /** Whether it was taken; the form is empty again then. */
  sent: boolean;
  /** What the visitor had typed, by field. */
  values: Record<string, string>;
  faults: Faults;
}

const slice = createSlice({
  name: 'posted',
  initialState: null as PostedForm | null,
  reducers: {
    /** The form was sent again since: what was posted is out of date. */
    postedCleared: () => null,
  },
});

export const { postedCleared } = slice.actions;
export const postedReducer = slice.reducer;
