/** One message for the snackbar. Failures interrupt (`alert`), successes are announced politely (`status`). */
export interface Notice {
  tone: 'failure' | 'success';
  text: string;
}

export const success = (text: string): Notice => ({ tone: 'success', text });
export const failure = (text: string): Notice => ({ tone: 'failure', text });
