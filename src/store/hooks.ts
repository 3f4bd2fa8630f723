import { useDispatch, useSelector, useStore } from 'react-redux';
import type { FormId } from '#site/forms/forms.ts';
import type { AppState, AppStore } from './makeStore.ts';
import type { PostedForm } from './postedForm.ts';

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppStore = useStore.withTypes<AppStore>();
export const useAppSelector = useSelector.withTypes<AppState>();

/** Returns this form's submission without script, or null if this page is not the response to one. */
export const usePosted = (form: FormId): PostedForm | null =>
  useAppSelector(({ posted }) => (posted?.form === form ? posted : null));
