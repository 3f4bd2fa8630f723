import { createSlice } from '@reduxjs/toolkit';
import type { FormId } from '#site/forms/forms.ts';
import type { FormErrors } from '#site/forms/readForm.ts';

/** A form submitted without script, as the response page shows it. */
export interface PostedForm {
  form: FormId;
  /** Whether the server accepted the form. The form is then empty again. */
  sent: boolean;
  /** The visitor's values by field. */
  values: Record<string, string>;
  errors: FormErrors;
}

const slice = createSlice({
  name: 'posted',
  initialState: null as PostedForm | null,
  reducers: {
    /** Clears the posted form after the visitor has sent it again. */
    postedCleared: () => null,
  },
});

export const { postedCleared } = slice.actions;
export const postedReducer = slice.reducer;
