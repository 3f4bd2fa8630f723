import { brand } from '#theme/brand.ts';
import { keep, kept } from '../common/kept.ts';

/** A text that the server does not have yet, as this browser keeps it. */
export interface Outbox {
  data: unknown;
  /** The text that it was typed over, and its mark. */
  base: unknown;
  basedOn: string;
  /** The last texts that were sent and not answered: the server may have them. */
  sent: unknown[];
}

interface Stored extends Outbox {
  /** The tab that types it. */
  tab: string;
}

/** The key has no part of the address: the desk may be started again at another one. */
const start = `desk text ${brand.name} `;

/** This tab holds a lock as long as it lives, so that no other one sends what is typed here. */
const tab = `desk ${Math.random()}`;
void navigator.locks?.request(tab, () => new Promise(() => {}));

/** Keeps a text in this browser until the server has it. */
export function keepOutbox(name: string, outbox: Outbox | undefined): void {
  const key = start + name;
  // Another tab may have typed in the same text since.
  if (!outbox && kept<Stored>(key)?.tab !== tab) return;
  const { data, base, basedOn, sent } = outbox ?? {};
  keep(key, outbox && { data, base, basedOn, sent, tab });
}

/** Gives `takeUp` each text that a closed tab left behind. One of an open tab comes when that tab is closed. */
export function takeUpOutboxes(takeUp: (name: string, outbox: Outbox) => void): void {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(start))) {
    const owner = kept<Stored>(key)?.tab;
    if (!owner || owner === tab) continue;
    const take = () => {
      const { tab: now, ...outbox } = kept<Stored>(key) ?? {};
      // It may be saved meanwhile, or taken up by another tab.
      if (now === owner) takeUp(key.slice(start.length), outbox as Outbox);
    };
    if (navigator.locks) void navigator.locks.request(owner, take);
    else take();
  }
}
