import { fileMaximum } from '#site/limits.ts';
import type { VisitorChannel } from '../database/schema.ts';
import { recentlyUsed } from '../http/recentlyUsed.ts';

/** What a post has taken from the shares of its client. */
export interface Taken {
  /** Milliseconds until the client may send its file; 0 for now. */
  readonly fileWait: number;
  /** Whether the visitor may be mailed. */
  readonly isMailed: boolean;
  /** Returns all of it: nothing new was stored. */
  readonly giveBack: () => void;
}

/** Takes bytes of a file and a mail to the visitor from the client's shares, as far as they are left. */
export type TakeShares = (
  client: string,
  wanted: { bytes: number; mail?: VisitorChannel | undefined },
) => Taken;

const day = 24 * 60 * 60_000;
/** Mails of each kind to visitors that one client may cause in a day. */
const mailsPerDay = 10;

/**
 * Counts the shares of the ten thousand most recent clients in the memory of this process, each for a day that begins with
 * its first form.
 *
 * @param quota bytes of files of all clients in one day; one client may send a fifth of them, or one file
 */
export function makeShares(quota: number, now: () => number = Date.now): TakeShares {
  const share = Math.max(quota / 5, Math.min(fileMaximum, quota));
  const newDay = () => ({ since: now(), bytes: 0, confirm: 0, acknowledge: 0 });
  const known = recentlyUsed<ReturnType<typeof newDay>>(10_000);
  return (client, { bytes, mail }) => {
    const before = known.get(client);
    const used = before && now() - before.since < day ? before : newDay();
    known.set(client, used);
    const hasRoom = used.bytes + bytes <= share;
    const isMailed = mail !== undefined && used[mail] < mailsPerDay;
    const take = (sign: 1 | -1) => {
      if (hasRoom) used.bytes += sign * bytes;
      if (isMailed) used[mail] += sign;
    };
    take(1);
    return {
      fileWait: hasRoom ? 0 : used.since + day - now(),
      isMailed,
      giveBack: () => take(-1),
    };
  };
}
