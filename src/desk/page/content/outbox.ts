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

/** Returns the texts by name that tabs left behind. */
export async function storedOutboxes(): Promise<[name: string, Outbox][]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const open = new Set(held.map(({ name }) => name));
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .flatMap((key) => {
      const { tab, ...outbox } = kept<Stored>(key) ?? {};
      return tab && !open.has(tab) ? [[key.slice(start.length), outbox as Outbox]] : [];
    });
}
