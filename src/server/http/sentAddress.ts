import { randomBytes } from 'node:crypto';
import { sentAtParameter, sentParameter } from '#site/formFields.ts';
import type { FormId } from '#site/forms/forms.ts';
import { recentlyUsed } from './recentlyUsed.ts';

/** Milliseconds during which an address shows that a form was sent. A browser follows the redirect at once. */
const validity = 60_000;

/** Largest number of addresses that are remembered as shown; more do not fit into `validity`. */
const remembered = 10_000;

/** Matches the moment of a redirect, with what keeps two redirects of one moment apart. */
const momentPattern = /^([\da-z]{1,10})-[\da-f]{8}$/;

/**
 * Adds to a query that a form was just sent from its page. A visitor may keep the address in the history or pass it on, so it
 * has the moment of the redirect: later the page is the usual one, and does not say again that a form was sent.
 */
export function addSent(query: URLSearchParams, id: FormId): void {
  query.set(sentParameter, id);
  query.set(sentAtParameter, `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`);
}

/** Returns a function that tells whether a query is that of a redirect just now: once for each redirect. */
export function makeSentCheck(): (query: URLSearchParams) => boolean {
  const shown = recentlyUsed<true>(remembered);
  return (query) => {
    const moment = query.get(sentAtParameter) ?? '';
    const [, time] = momentPattern.exec(moment) ?? [];
    // The clock of the server that redirected may be ahead.
    const isFresh = time !== undefined && Math.abs(Date.now() - Number.parseInt(time, 36)) < validity;
    if (!isFresh || shown.get(moment)) return false;
    shown.set(moment, true);
    return true;
  };
}
