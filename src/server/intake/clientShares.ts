import { fileMaximum } from '#site/limits.ts';
import type { VisitorChannel } from '../database/schema.ts';
import { recentlyUsed } from '../http/recentlyUsed.ts';

/** The amounts that a form wants from the shares of its client. */
export interface Wanted {
  /** Bytes of its file. */
  readonly bytes: number;
  /** The mail that it brings to the visitor. */
  readonly mail?: VisitorChannel | undefined;
}

/** The amounts that a form has reserved from the shares of its client. */
export interface Reservation {
  /** Milliseconds until the client may send its file; 0 for now. */
  readonly fileWait: number;
  /** Milliseconds until the visitor may be mailed; 0 for now, undefined for never. */
  readonly mailWait: number | undefined;
  /** Releases all of it: nothing new was stored. */
  readonly release: () => void;
}

/** Reserves bytes of a file and a mail to the visitor from the client's shares, as far as they are left. */
export type ReserveShares = (client: string, wanted: Wanted) => Reservation;

interface Limits {
  /** Bytes of files of all clients in one day; one client may send a fifth of them, or one file. */
  readonly quota: number;
  /** Mails of each kind to visitors that one client may cause in a day. */
  readonly mailsPerDay: number;
}

/** The shares of a client. Its days have 24 hours, and the first one begins with its first form. */
interface Shares {
  /** The beginning of the present day, in milliseconds. */
  since: number;
  /** The amounts reserved today. */
  bytes: number;
  acknowledge: number;
  /** Mails to subscribers of today and of the days after it, whose shares are reserved already. */
  confirm: number;
}

const day = 24 * 60 * 60_000;

/** Days that a subscriber waits at most for a client's share. Nobody subscribes more people than these days have mails. */
const mostDaysOfWaiting = 5;

/** Counts the shares of the ten thousand most recent clients in the memory of this process. */
export function makeShares({ quota, mailsPerDay }: Limits, now: () => number): ReserveShares {
  const share = Math.max(quota / 5, Math.min(fileMaximum, quota));
  const known = recentlyUsed<Shares>(10_000);

  /** Returns the shares of a client today. What waits for later days is taken from them. */
  const sharesOf = (client: string): Shares => {
    const before = known.get(client);
    const days = before ? Math.floor((now() - before.since) / day) : 0;
    // A clock that was ahead has begun the day in the future.
    if (!before || days < 0) return { since: now(), bytes: 0, acknowledge: 0, confirm: 0 };
    if (days === 0) return before;
    const confirm = Math.max(0, before.confirm - days * mailsPerDay);
    return { since: confirm > 0 ? before.since + days * day : now(), bytes: 0, acknowledge: 0, confirm };
  };

  /** Returns the milliseconds until the next mail's share; undefined where there is none. */
  const mailWaitOf = (used: Shares, mail: VisitorChannel): number | undefined => {
    const days = Math.floor(used[mail] / mailsPerDay);
    if (days === 0) return 0;
    if (mail === 'acknowledge' || days > mostDaysOfWaiting) return undefined;
    return used.since + days * day - now();
  };

  return (client, { bytes, mail }) => {
    const used = sharesOf(client);
    known.set(client, used);
    const hasRoom = used.bytes + bytes <= share;
    const mailWait = mail && mailWaitOf(used, mail);
    const reserve = (sign: 1 | -1) => {
      if (hasRoom) used.bytes += sign * bytes;
      if (mail && mailWait !== undefined) used[mail] += sign;
    };
    reserve(1);
    return {
      fileWait: hasRoom ? 0 : used.since + day - now(),
      mailWait,
      release: () => reserve(-1),
    };
  };
}
