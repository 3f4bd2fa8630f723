import { notPermitted } from '../../wire.ts';

/**
 * Why a call failed: nothing answers, the login has ended, there are too many calls, or the desk has refused it. All but a
 * refusal pass, so the call is made again.
 */
export interface Failure {
  kind: 'unreachable' | 'login' | 'busy' | 'refused';
  /** Why, in words for staff. */
  cause: string;
  /** The same, with what becomes of the words in the field that made the call. */
  reason: string;
}

const unreachable: Failure = {
  kind: 'unreachable',
  cause: 'The desk does not answer.',
  reason: 'The desk does not answer. What you typed stays here; start the desk again or wait.',
};
const login: Failure = {
  kind: 'login',
  cause: 'Your login has ended: open the desk in another tab and log in.',
  reason: 'Your login has ended: open the desk in another tab and log in; what you typed stays here.',
};
const busy: Failure = {
  kind: 'busy',
  cause: 'The desk gets too many calls at once.',
  reason: 'The desk gets too many calls at once. What you typed stays here, and is sent again in a moment.',
};
const tooLarge: Failure = {
  kind: 'refused',
  cause: 'This is larger than the server in front of the desk takes.',
  reason: 'This is larger than the server in front of the desk takes. What you typed stays here.',
};

/** The parts of a failed call's error that say why it failed. */
interface CallError {
  /** The status of the answer, or a word where there was none or it could not be read. */
  status?: unknown;
  /** The status of an answer that could not be read, such as a page of a proxy. */
  originalStatus?: number;
  data?: { error?: string; code?: string } | null;
}

/** Returns why a call failed. */
export function failureOf(error: unknown): Failure {
  const { status, originalStatus, data } = (error ?? {}) as CallError;
  const code = originalStatus ?? status;
  // A person who is logged in but may not do this would get the same answer again.
  if (data?.code === notPermitted) return refusal('refused', data.error);
  const failure = kindOf(code, status === 'PARSING_ERROR');
  return data?.error ? refusal(failure.kind, data.error) : failure;
}

/** The desk's own sentence says all. */
const refusal = (kind: Failure['kind'], sentence = ''): Failure => ({
  kind,
  cause: sentence,
  reason: sentence,
});

/** Returns the reason of a failed call in words for staff. */
export const reasonOf = (error: unknown): string => failureOf(error).reason;

function kindOf(code: unknown, isUnreadable: boolean): Failure {
  // A call without a status never left the page.
  if (typeof code !== 'number') return unreachable;
  if (code === 401 || code === 403) return login;
  // A redirect that is not followed has no status.
  if (code === 0 || (code >= 300 && code < 400)) return login;
  // A page where the desk answers with JSON: the proxy's page for logging in.
  if (isUnreadable && code < 300) return login;
  if (code === 413) return tooLarge;
  if (code === 429 || code === 503) return busy;
  if (code >= 500) return unreachable;
  return isUnreadable ? unreachable : { ...unreachable, kind: 'refused' };
}
