import { brand } from '#theme/brand.ts';
import { keep, kept } from '../../common/kept.ts';

/** A text that the server does not have yet, as this browser keeps it. */
export interface Outbox {
  data: unknown;
  /** The text that it was typed over, and its mark. */
  base: unknown;
  basedOn: string;
  /** The last texts that were sent and not answered: the server may have them. */
  sent: unknown[];
}

/** The key has no part of the address: the desk may be started again at another one. */
const start = `desk text ${brand.name} `;

/** The name of this tab. It holds a lock with it as long as it lives, so that no other one sends what is typed here. */
const tab = `tab-${Math.random()}`;
void navigator.locks?.request(tab, () => new Promise(() => {}));

/** Keeps a text in this browser until the server has it. */
export function keepOutbox(name: string, outbox: Outbox | undefined): void {
  const { data, base, basedOn, sent } = outbox ?? {};
  keep(`${start}${tab} ${name}`, outbox && { data, base, basedOn, sent });
}

/**
 * Gives `takeUp` each text that a closed tab left behind; one of an open tab comes when that tab is closed. What is not taken
 * up stays for the next time.
 */
export function takeUpOutboxes(takeUp: (name: string, outbox: Outbox) => boolean): void {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(start))) {
    const [owner = '', name = ''] = key.slice(start.length).split(' ');
    if (owner === tab) continue;
    const take = () => {
      // It may be saved meanwhile, or taken up by another tab.
      const outbox = kept<Outbox>(key);
      if (outbox && takeUp(name, outbox)) keep(key, undefined);
    };
    if (navigator.locks) void navigator.locks.request(owner, take);
    else take();
  }
}
