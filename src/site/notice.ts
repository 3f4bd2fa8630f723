/** One message for the snackbar. Failures interrupt (`alert`), successes are announced politely (`status`). */
export interface Notice {
  tone: 'failure' | 'success';
  text: string;
  /** Show the message without announcing it, because the focused field announces the same text. */
  isSaidByField?: boolean;
  /** The form and the field whose error it says: it goes when the field is valid. */
  about?: { form: string; field: string };
}

/** Creates a success message. */
export const success = (text: string): Notice => ({ tone: 'success', text });
/** Creates a message about a failure or an invalid field. */
export const failure = (text: string): Notice => ({ tone: 'failure', text });
