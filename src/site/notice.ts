/** One message for the snackbar. Failures interrupt (`alert`), successes are announced politely (`status`). */
export interface Notice {
  tone: 'failure' | 'success';
  text: string;
  /** It is shown, but not heard: a field that takes the focus says the same. */
  isSaidByField?: boolean;
}

/** A message of success. */
export const success = (text: string): Notice => ({ tone: 'success', text });
/** A message of failure, or of a field that is wrong. */
export const failure = (text: string): Notice => ({ tone: 'failure', text });
