import type { Store } from '#server/database/engine.ts';
import { erasureOf } from '#server/leads/eraseLeads.ts';
import type { Lead } from '#server/leads/lead.ts';
import { timeOf } from '#server/timing/days.ts';
import { CommandError } from '../context.ts';
import { zoneName } from './filter.ts';
import { readLeads } from './list.ts';

/** Reads the beginning of an id, long enough to be that of one lead alone. @throws CommandError */
export function readIdStart(given: string): string {
  if (/^[0-9a-f]{6,32}$/i.test(given)) return given.toLowerCase();
  throw new CommandError(`"${given}" is not an id. Use the first six characters that list shows`, 2);
}

/**
 * Returns the lead whose id begins like this.
 *
 * @throws CommandError when none does, or more than one
 */
export async function oneLead(store: Store, idStart: string, storeLocation: string): Promise<Lead> {
  const [lead, other] = await readLeads(store, { idStart, limit: 2 });
  if (!lead) {
    const erasure = await erasureOf(store, idStart);
    throw new CommandError(
      erasure
        ? `Lead ${erasure.lead_id} was erased by ${erasure.erased_by}, ${timeOf(erasure.erased_at)} (${zoneName()}).`
        : `There is no lead ${idStart} in ${storeLocation}.`,
    );
  }
  if (other) throw new CommandError(`More than one lead begins with ${idStart}: ${lead.id}, ${other.id}`);
  return lead;
}
