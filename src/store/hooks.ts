import { useDispatch, useSelector, useStore } from 'react-redux';
import type { FormName } from '#site/forms/forms.ts';
import type { AppState, AppStore } from './makeStore.ts';
import type { PostedForm } from './postedForm.ts';

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppStore = useStore.withTypes<AppStore>();
export const useAppSelector = useSelector.withTypes<AppState>();

/** What became of this form when it was sent without script; null when this page does not answer it. */
export const usePosted = (form: FormName): PostedForm | null =>
  useAppSelector(({ posted }) => (posted?.form === form ? posted : null));
