import type { Lead } from '#server/storage/lead.ts';
import type { Storage } from '#server/storage/openStorage.ts';
import { StorageError } from '#server/storage/storageError.ts';
import { UsageError } from '../options.ts';

/** The beginning of an id, long enough to be that of one lead alone. */
export function readIdStart(given: string): string {
  if (/^[0-9a-f]{6,32}$/i.test(given)) return given.toLowerCase();
  throw new UsageError(`"${given}" is no id: list shows them, and their first six digits are enough`);
}

/** @throws StorageError where no lead's id begins like this, or more than one */
export async function oneLead(storage: Storage, idStart: string, place: string): Promise<Lead> {
  const leads: Lead[] = [];
  for await (const lead of storage.listLeads({ idStart, limit: 2 })) leads.push(lead);
  const [lead, other] = leads;
  if (!lead) throw new StorageError(`There is no lead ${idStart} in ${place}.`);
  if (other) throw new StorageError(`More than one lead begins with ${idStart}: ${lead.id}, ${other.id}`);
  return lead;
}
