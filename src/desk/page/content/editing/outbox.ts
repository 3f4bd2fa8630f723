import { brand } from '#theme/brand.ts';
import { storedValue, storeValue } from '../../common/browserStorage.ts';

/** A record that the server does not have yet, as this browser keeps it. */
export interface Outbox {
  data: unknown;
  /** The record that it was typed over, and its revision. */
  base: unknown;
  basedOn: string;
  /** The last records that were sent and not answered: the server may have them. */
  sent: unknown[];
}

/** The owner of records: a member of staff, at one of the sites whose desks this browser opens at the same address. */
export interface Owner {
  site: string;
  user: string;
}

/** The key has no part of the address: the desk may be started again at another one. */
const startOf = ({ site, user }: Owner) =>
  `desk edit ${encodeURIComponent(site)} ${encodeURIComponent(user)} `;

/** The keys of the release before, which knew no owner. */
const earlierStart = `desk text ${brand.name} `;

/** Opens the outbox of this tab. */
export function openOutbox() {
  /** The name of this tab. It holds a lock with it as long as it lives, so that no other one sends what is typed here. */
  const tab = `tab-${Math.random()}`;
  void navigator.locks?.request(tab, () => new Promise(() => {}));
  return {
    /** Keeps a record in this browser until the server has it. */
    keep(owner: Owner, name: string, outbox: Outbox | undefined): void {
      const { data, base, basedOn, sent } = outbox ?? {};
      storeValue(`${startOf(owner)}${tab} ${name}`, outbox && { data, base, basedOn, sent });
    },
    /**
     * Gives `takeUp` each record of this owner that a closed tab left behind; one of an open tab comes when that tab is closed.
     * A record that `takeUp` refuses stays in the browser. A record kept by the release before goes to whoever opens the desk first.
     */
    takeUp(owner: Owner, takeUp: (name: string, outbox: Outbox) => boolean): void {
      for (const start of [startOf(owner), earlierStart])
        for (const key of Object.keys(localStorage).filter((each) => each.startsWith(start))) {
          const [keeper = '', name = ''] = key.slice(start.length).split(' ');
          const isOfThisTab = keeper === tab;
          const take = () => {
            // It may be saved meanwhile, or taken up by another tab.
            const outbox = storedValue<Outbox>(key);
            // What this tab takes up, it keeps under the same key.
            if (outbox && takeUp(name, outbox) && !isOfThisTab) storeValue(key, undefined);
          };
          if (navigator.locks && !isOfThisTab) void navigator.locks.request(keeper, take);
          else take();
        }
    },
  };
}
